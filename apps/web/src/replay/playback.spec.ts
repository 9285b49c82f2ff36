import { movesBehind, msPerMove, msUntilTick, placeOf, playbackAfter } from './playback';
import type { Playback, PlaybackAction, Timeline } from './playback';

const finished: Timeline = { lengths: { 1: 40, 2: 30 }, isLive: false };
const live: Timeline = { lengths: { 1: 12 }, isLive: true };
const still: Playback = { leg: 1, at: 10, follows: false, isPlaying: false, speed: 1 };

const after = (actions: readonly PlaybackAction[], timeline = finished, from = still) =>
  actions.reduce((playback, action) => playbackAfter(playback, action, timeline), from);

it.each([
  ['a move forward', [{ type: 'step', by: 1 }], 11],
  ['ten moves back', [{ type: 'step', by: -10 }], 0],
  ['back, not past the start', [{ type: 'step', by: -11 }], 0],
  ['to a move', [{ type: 'go', to: 25 }], 25],
  ['to a move, not past the last', [{ type: 'go', to: 99 }], 40],
  ['to the end', [{ type: 'end' }], 40],
  ['to the end, and not past it', [{ type: 'end' }, { type: 'step', by: 1 }], 40],
] as const)('goes %s', (_, actions, at) => {
  expect(after(actions)).toEqual({ ...still, at });
});

it('plays both legs through and stops at the end; from there it starts over', () => {
  const playing = after([{ type: 'toggle' }, { type: 'tick' }]);
  expect(playing).toEqual({ ...still, at: 11, isPlaying: true });
  const endOfFirst = playbackAfter({ ...playing, at: 39 }, { type: 'tick' }, finished);
  expect(endOfFirst).toEqual({ ...still, at: 40, isPlaying: true });
  expect(playbackAfter(endOfFirst, { type: 'tick' }, finished)).toEqual({ ...still, leg: 2, at: 0, isPlaying: true });
  expect(playbackAfter({ ...playing, leg: 2, at: 29 }, { type: 'tick' }, finished)).toEqual({
    ...still,
    leg: 2,
    at: 30,
  });
  expect(after([{ type: 'leg', leg: 2 }, { type: 'end' }, { type: 'toggle' }])).toMatchObject({ leg: 2, at: 0 });
  expect(after([{ type: 'end' }, { type: 'toggle' }])).toEqual({ ...still, leg: 2, at: 0, isPlaying: true });
});

it('stops by the same action, and by a step', () => {
  expect(after([{ type: 'toggle' }, { type: 'toggle' }])).toEqual(still);
  expect(after([{ type: 'toggle' }, { type: 'step', by: 1 }]).isPlaying).toBe(false);
  expect(after([{ type: 'tick' }])).toEqual(still);
});

it('changes the leg if there is another', () => {
  expect(after([{ type: 'leg', leg: 2 }])).toEqual({ ...still, leg: 2, at: 0 });
  expect(after([{ type: 'leg', leg: 2 }], live)).toEqual(still);
});

it('follows the latest move until the viewer steps back', () => {
  const follows = after([{ type: 'follow' }], live);
  expect(placeOf(follows, live)).toEqual({ leg: 1, at: 12 });
  const back = playbackAfter(follows, { type: 'step', by: -1 }, live);
  expect(placeOf(back, { lengths: { 1: 20 }, isLive: true })).toEqual({ leg: 1, at: 11 });
  expect(playbackAfter(follows, { type: 'step', by: 1 }, live).follows).toBe(true);
  expect(playbackAfter(back, { type: 'end' }, live).follows).toBe(true);
  expect(playbackAfter({ ...back, isPlaying: true }, { type: 'tick' }, live).follows).toBe(true);
});

it('shows the moves of a match that is followed one by one, however fast they come, and can catch up', () => {
  const follows = after([{ type: 'follow' }], live);
  expect(msUntilTick(follows, live)).toBeNull();
  const fast: Timeline = { lengths: { 1: 14, 2: 3 }, isLive: true };
  expect([movesBehind(follows, fast), msUntilTick(follows, fast)]).toEqual([5, 1000 / 3.5]);
  const places: string[] = [];
  let playback = follows;
  for (let n = 0; n < 8 && msUntilTick(playback, fast) !== null; n += 1) {
    playback = playbackAfter(playback, { type: 'tick' }, fast);
    places.push(`${playback.leg}/${playback.at}`);
  }
  expect(places).toEqual(['1/13', '1/14', '2/0', '2/1', '2/2', '2/3']);
  expect(msUntilTick({ ...follows, at: 14 }, fast)).toBe(2_000);
  expect(placeOf(playbackAfter(follows, { type: 'follow' }, fast), fast)).toEqual({ leg: 2, at: 3 });
  // What was followed is shown to its end, although the match is over by then.
  expect(playbackAfter(follows, { type: 'tick' }, finished)).toEqual({ ...follows, at: 13 });
});

it('stays within the available speeds', () => {
  expect(after([{ type: 'faster', by: 1 }]).speed).toBe(2);
  expect(
    after([
      { type: 'faster', by: -1 },
      { type: 'faster', by: -1 },
    ]).speed,
  ).toBe(0.5);
  expect([msPerMove(1), msPerMove(16)]).toEqual([500, 31.25]);
});
