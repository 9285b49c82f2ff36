/* global Option, document, location, navigator, replayView */
/** The replay page: uses the drawn boards and the JSON data, and plays the moves by buttons and keys. */
(() => {
  'use strict';

  const SPEEDS = [0.5, 1, 2, 4, 8, 16];
  const MOVES_PER_SECOND = 2;
  const BIG_FLIP = 3;
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId('replay-data').textContent);
  const state = { leg: data.leg, at: data.at, playing: null, speed: 1, language: 'en' };
  const leg = () => data.legs[state.leg];
  const { drawAll, drawPosition } = replayView(data, state, { goTo: step, showLeg });

  function goTo(at) {
    const before = state.at;
    state.at = Math.min(Math.max(0, at), leg().moves.length);
    drawPosition(state.at === before + 1);
  }

  function showLeg(index) {
    stop();
    state.leg = index;
    state.at = Math.min(state.at, leg().moves.length);
    drawAll();
  }

  function stop() {
    clearTimeout(state.playing);
    state.playing = null;
  }

  function tick() {
    goTo(state.at + 1);
    if (state.at < leg().moves.length) {
      state.playing = setTimeout(tick, 1000 / MOVES_PER_SECOND / state.speed);
    } else {
      stop();
      drawPosition(false);
    }
  }

  function toggle() {
    if (state.playing !== null) {
      stop();
      drawPosition(false);
      return;
    }
    if (leg().moves.length === 0) return;
    if (state.at === leg().moves.length) state.at = 0;
    state.playing = setTimeout(tick, 1000 / MOVES_PER_SECOND / state.speed);
    drawPosition(false);
  }

  /** A manual step, which also pauses playback. */
  function step(at) {
    stop();
    goTo(at);
  }

  function toBigFlip(direction) {
    const { moves } = leg();
    for (let at = state.at + direction; at > 0 && at <= moves.length; at += direction) {
      if (moves[at - 1].flips >= BIG_FLIP) return step(at);
    }
  }

  function changeSpeed(by) {
    state.speed = SPEEDS[Math.min(Math.max(0, SPEEDS.indexOf(state.speed) + by), SPEEDS.length - 1)];
    byId('speed').value = String(state.speed);
  }

  // By position on the keyboard, so that other layouts work too.
  const KEYS = {
    Space: toggle,
    ArrowLeft: (event) => step(state.at - (event.shiftKey ? 10 : 1)),
    ArrowRight: (event) => step(state.at + (event.shiftKey ? 10 : 1)),
    Home: () => step(0),
    End: () => step(leg().moves.length),
    BracketLeft: () => toBigFlip(-1),
    BracketRight: () => toBigFlip(1),
    Comma: (event) => event.shiftKey && changeSpeed(-1),
    Period: (event) => event.shiftKey && changeSpeed(1),
    KeyL: () => showLeg((state.leg + 1) % data.legs.length),
  };

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !byId('shortcuts').checked) return;
    const { tagName } = event.target;
    if (tagName === 'INPUT' || tagName === 'SELECT') return;
    if (event.code === 'Space' && (tagName === 'BUTTON' || tagName === 'SUMMARY')) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    const act = digit ? () => step(Math.round((leg().moves.length * Number(digit[1])) / 10)) : KEYS[event.code];
    if (!act) return;
    event.preventDefault();
    act(event);
  }

  /** Leg and move of an address such as #2.17; ignores ones that do not exist. */
  function readPlace() {
    const [, legNumber, at] = /^#(\d+)\.(\d+)$/.exec(location.hash) ?? [];
    if (!data.legs[legNumber - 1]) return;
    state.leg = legNumber - 1;
    state.at = Math.min(Number(at), leg().moves.length);
  }

  state.language = /^ru\b/i.test(navigator.language) ? 'ru' : 'en';
  byId('speed').append(...SPEEDS.map((speed) => new Option(`${speed}×`, String(speed))));
  byId('speed').value = '1';
  byId('speed').onchange = (event) => {
    state.speed = Number(event.target.value);
  };
  for (const button of document.querySelectorAll('[data-language]')) {
    button.onclick = () => {
      state.language = button.dataset.language;
      drawAll();
    };
  }
  byId('start').onclick = () => step(0);
  byId('previous').onclick = () => step(state.at - 1);
  byId('play').onclick = toggle;
  byId('next').onclick = () => step(state.at + 1);
  byId('end').onclick = () => step(leg().moves.length);
  byId('scrub').oninput = (event) => step(Number(event.target.value));
  document.addEventListener('keydown', onKey);
  globalThis.addEventListener('hashchange', () => {
    stop();
    readPlace();
    drawAll();
  });
  readPlace();
  drawAll();
})();
