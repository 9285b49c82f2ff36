/* global document, history, replayTexts */
/**
 * Draws the replay page: `state` is what is shown, `goTo` and `showLeg` are the actions of its buttons. Strings are inserted as
 * text, never as markup.
 */
globalThis.replayView = (data, state, { goTo, showLeg }) => {
  const SVG = 'http://www.w3.org/2000/svg';
  const LETTERS = ['A', 'B'];

  const byId = (id) => document.getElementById(id);
  const t = () => replayTexts[state.language];
  const leg = () => data.legs[state.leg];

  /** The team (0 for A, 1 for B) with a colour in the shown leg. */
  const teamOf = (color) => (color === leg().first ? 0 : 1);
  const colorOf = (team) => (team === leg().first - 1 ? 1 : 2);

  function element(name, properties = {}, ...children) {
    const made = document.createElement(name);
    Object.assign(made, properties);
    made.append(...children);
    return made;
  }

  /** The chip of a colour, copied from the first board. */
  function chip(color) {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '-14 -14 28 28');
    svg.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#leg${state.leg + 1}-chip-${color}`);
    svg.append(use);
    return svg;
  }

  /** The position after the first `at` moves: cells, figures, and who made the last move. */
  function positionAt(at) {
    const { cells, moves, score, jumps } = leg();
    const now = cells.map((row) => [...row]);
    for (const { changes } of moves.slice(0, at)) for (const [i, j, , after] of changes) now[i][j] = after;
    const move = moves[at - 1] ?? null;
    return { cells: now, move, score: move?.score ?? score, jumps: move?.jumps ?? jumps };
  }

  function drawBoard({ cells, move }, isStepOn) {
    for (const board of document.querySelectorAll('.board')) board.hidden = Number(board.dataset.leg) !== state.leg;
    const board = document.querySelector(`.board[data-leg="${state.leg}"]`);
    const flipped = new Set();
    const changed = new Set();
    for (const [i, j, before, after] of move?.changes ?? []) {
      if (before !== 0 && after !== 0) flipped.add(`${i},${j}`);
      if (isStepOn && after !== 0) changed.add(`${i},${j}`);
    }
    for (const cell of board.querySelectorAll('[data-cell]')) {
      const name = cell.dataset.cell;
      const use = cell.querySelectorAll('use')[1];
      const [i, j] = name.split(',');
      if (use) use.setAttribute('href', `#leg${state.leg + 1}-chip-${cells[i][j]}`);
      cell.classList.toggle('flipped', flipped.has(name));
      cell.classList.toggle('changed', changed.has(name));
    }
    for (const mark of ['from', 'to']) {
      const outline = board.querySelector(`.last .${mark}`);
      if (!move) {
        outline.setAttribute('display', 'none');
        continue;
      }
      const cell = board.querySelector(`[data-cell="${move[mark].join(',')}"]`);
      outline.removeAttribute('display');
      outline.setAttribute('transform', cell.getAttribute('transform'));
    }
    board.querySelector('svg').setAttribute('aria-label', describe(state.at));
  }

  const cellName = (cell) => `[${cell.join(', ')}]`;

  function describe(at) {
    const { moves } = leg();
    const move = moves[at - 1];
    const { score } = positionAt(at);
    const chips = t().chips(score[colorOf(0) - 1], score[colorOf(1) - 1]);
    if (!move) return `${t().atStart(moves.length)}, ${chips}`;
    const what = [t().move(LETTERS[teamOf(move.color)], cellName(move.from), cellName(move.to))];
    if (move.jump) what.push(t().jump);
    if (move.flips > 0) what.push(t().flips(move.flips));
    return [t().atMove(at, moves.length, what.join(', ')), chips].join(', ');
  }

  function drawSides({ score, jumps }) {
    const { moves, end } = leg();
    const nextColor = moves[state.at]?.color ?? null;
    byId('sides').replaceChildren(
      ...[0, 1].map((team) => {
        const color = colorOf(team);
        const name = data.teams[team] === LETTERS[team] ? LETTERS[team] : `${LETTERS[team]} ${data.teams[team]}`;
        const isOver = state.at === moves.length && end !== null;
        const note = isOver && end.winner === team + 1 ? '★ ' : '';
        return element(
          'div',
          { className: nextColor === color ? 'side turn' : 'side' },
          chip(color),
          element('span', { className: 'name', textContent: note + name }),
          element('span', { className: 'chips', textContent: String(score[color - 1]) }),
          element('span', { className: 'note', textContent: `${t().color(color)}, ${t().jumps(jumps[color - 1])}` }),
        );
      }),
    );
  }

  /** The lead of colour 1 over colour 2 through the leg: up for colour 1, down for colour 2. */
  function drawLead() {
    const { moves, score } = leg();
    const leads = [score, ...moves.map((move) => move.score)].map(([one, two]) => one - two);
    const most = Math.max(1, ...leads.map(Math.abs));
    const x = (at) => (moves.length === 0 ? 0 : (1000 * at) / moves.length).toFixed(1);
    const area = (sign) => {
      const points = leads.map(
        (lead, at) => `L${x(at)} ${((-48 * sign * Math.max(0, sign * lead)) / most).toFixed(1)}`,
      );
      return `M0 0${points.join('')}L1000 0Z`;
    };
    const lead = byId('lead');
    lead.querySelector('.one').setAttribute('d', area(1));
    lead.querySelector('.two').setAttribute('d', area(-1));
    lead.querySelector('.now').setAttribute('d', `M${x(state.at)} -50V50`);
  }

  function drawMoves() {
    const rows = leg().moves.map((move, index) => {
      const text = `${move.from.join(',')} → ${move.to.join(',')}${move.jump ? ` ${t().jump}` : ''}`;
      const button = element('button', { type: 'button', onclick: () => goTo(index + 1) }, chip(move.color), text);
      button.setAttribute('aria-label', describe(index + 1));
      return element(
        'tr',
        {},
        element('td', { textContent: String(index + 1) }),
        element('td', {}, button),
        element('td', { textContent: move.flips === 0 ? '' : `+${move.flips}` }),
        element('td', { textContent: move.ms === null ? '' : move.ms.toFixed(1) }),
      );
    });
    const head = t().head.map((textContent) => element('th', { textContent, scope: 'col' }));
    byId('moves').replaceChildren(
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
    );
  }

  function markMove() {
    const list = byId('moves');
    for (const [index, row] of [...list.querySelectorAll('tbody tr')].entries()) {
      const isCurrent = index + 1 === state.at;
      row.classList.toggle('current', isCurrent);
      if (isCurrent) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      // Scrolls only the list, because the page must not move under the reader.
      if (isCurrent) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    }
    if (state.at === 0) list.scrollTop = 0;
  }

  function verdictOf({ end, moves, first, score: startScore }) {
    if (!end) return t().unfinished;
    const score = moves.at(-1)?.score ?? startScore;
    const [a, b] = first === 1 ? score : [score[1], score[0]];
    return end.winner === null ? t().draw(`${a}:${b}`) : t().wins(LETTERS[end.winner - 1], `${a}:${b}`);
  }

  function drawResult() {
    const { end } = leg();
    const lines = [element('p', { className: 'verdict', textContent: t().leg(state.leg + 1, verdictOf(leg())) })];
    if (end) {
      const reason = end.loser === null ? t().byScore : t().reasons[end.reason](LETTERS[end.loser - 1]);
      lines.push(element('p', { textContent: reason }));
      lines.push(...end.details.map((textContent) => element('code', { textContent })));
    }
    byId('result').replaceChildren(...lines);
  }

  function drawLegs() {
    const buttons = data.legs.map((each, index) => {
      const textContent = t().leg(index + 1, verdictOf(each));
      const button = element('button', { type: 'button', textContent, onclick: () => showLeg(index) });
      button.setAttribute('aria-pressed', String(index === state.leg));
      return button;
    });
    const nav = byId('legs');
    const hadFocus = nav.contains(document.activeElement);
    nav.replaceChildren(...buttons);
    nav.hidden = buttons.length < 2;
    if (hadFocus) buttons[state.leg].focus();
  }

  /** Updates everything that depends on the move. */
  function drawPosition(isStepOn) {
    const position = positionAt(state.at);
    const { moves } = leg();
    drawBoard(position, isStepOn);
    drawSides(position);
    drawLead();
    markMove();
    const isPlaying = state.playing !== null;
    byId('position').setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    byId('position').textContent = describe(state.at);
    const scrub = byId('scrub');
    scrub.max = String(moves.length);
    scrub.value = String(state.at);
    scrub.setAttribute('aria-valuetext', describe(state.at));
    byId('start').disabled = byId('previous').disabled = state.at === 0;
    byId('next').disabled = byId('end').disabled = state.at === moves.length;
    const play = byId('play');
    play.disabled = moves.length === 0;
    play.classList.toggle('playing', isPlaying);
    label(play, isPlaying ? t().pause : t().play);
    if (!isPlaying) keepPlace();
  }

  /** Puts the position into the address, as a link to the move; some browsers do not allow that for files. */
  function keepPlace() {
    try {
      history.replaceState(null, '', `#${state.leg + 1}.${state.at}`);
    } catch {
      // The page works without it.
    }
  }

  function label(target, text) {
    target.setAttribute('aria-label', text);
    if (target.tagName === 'BUTTON') target.title = text;
  }

  /** Updates everything that depends on the leg or the language. */
  function drawAll() {
    document.documentElement.lang = state.language;
    byId('title').textContent = data.title;
    const { size, seed, text } = leg();
    byId('about').textContent = [t().size(size), ...(seed === null ? [] : [t().seed(seed)])].join(', ');
    for (const target of document.querySelectorAll('[data-text]')) target.textContent = t()[target.dataset.text];
    for (const target of document.querySelectorAll('[data-label]')) label(target, t()[target.dataset.label]);
    for (const button of document.querySelectorAll('[data-language]')) {
      button.setAttribute('aria-pressed', String(button.dataset.language === state.language));
    }
    byId('keys').replaceChildren(
      ...t().help.flatMap(([key, what]) => [element('dt', { textContent: key }), element('dd', { textContent: what })]),
    );
    byId('text').textContent = text;
    drawLegs();
    drawMoves();
    drawResult();
    drawPosition(false);
  }

  return { drawAll, drawPosition };
};
