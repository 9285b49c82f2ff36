import { afterAct, pace, placeOf } from './playback';
import type { Act, Playback, Reel } from './playback';

const finished: Reel = { lengths: { 1: 40, 2: 30 }, isLive: false };
const live: Reel = { lengths: { 1: 12 }, isLive: true };
const still: Playback = { leg: 1, at: 10, follows: false, isPlaying: false, speed: 1 };

const after = (acts: readonly Act[], reel = finished, from = still) =>
  acts.reduce((playback, act) => afterAct(playback, act, reel), from);

it.each([
  ['a step on', [{ type: 'step', by: 1 }], 11],
  ['ten back', [{ type: 'step', by: -10 }], 0],
  ['back from the start', [{ type: 'step', by: -11 }], 0],
  ['to a move', [{ type: 'go', to: 25 }], 25],
  ['to a move that is not there', [{ type: 'go', to: 99 }], 40],
  ['to the end', [{ type: 'end' }], 40],
  ['to the end and on', [{ type: 'end' }, { type: 'step', by: 1 }], 40],
] as const)('%s', (_, acts, at) => {
  expect(after(acts)).toEqual({ ...still, at });
});

it('plays to the end and stops there; from the end it begins anew', () => {
  const playing = after([{ type: 'toggle' }, { type: 'tick' }]);
  expect(playing).toEqual({ ...still, at: 11, isPlaying: true });
  expect(afterAct({ ...playing, at: 39 }, { type: 'tick' }, finished)).toEqual({ ...still, at: 40 });
  expect(after([{ type: 'end' }, { type: 'toggle' }])).toEqual({ ...still, at: 0, isPlaying: true });
});

it('is stopped by the same key, and by a step', () => {
  expect(after([{ type: 'toggle' }, { type: 'toggle' }])).toEqual(still);
  expect(after([{ type: 'toggle' }, { type: 'step', by: 1 }]).isPlaying).toBe(false);
  expect(after([{ type: 'tick' }])).toEqual(still);
});

it('changes the leg where there is one', () => {
  expect(after([{ type: 'leg', leg: 2 }])).toEqual({ ...still, leg: 2, at: 0 });
  expect(after([{ type: 'leg', leg: 2 }], live)).toEqual(still);
});

it('follows what is played until the viewer steps back', () => {
  const follows = after([{ type: 'follow' }], live);
  expect(placeOf(follows, live)).toEqual({ leg: 1, at: 12 });
  expect(placeOf(follows, { lengths: { 1: 40, 2: 3 }, isLive: true })).toEqual({ leg: 2, at: 3 });
  const back = afterAct(follows, { type: 'step', by: -1 }, live);
  expect(placeOf(back, { lengths: { 1: 20 }, isLive: true })).toEqual({ leg: 1, at: 11 });
  expect(afterAct(follows, { type: 'step', by: 1 }, live).follows).toBe(true);
  expect(afterAct(back, { type: 'end' }, live).follows).toBe(true);
  expect(afterAct({ ...back, isPlaying: true }, { type: 'tick' }, live).follows).toBe(true);
});

it('keeps to the speeds there are', () => {
  expect(after([{ type: 'faster', by: 1 }]).speed).toBe(2);
  expect(
    after([
      { type: 'faster', by: -1 },
      { type: 'faster', by: -1 },
    ]).speed,
  ).toBe(0.5);
  expect([pace(1), pace(16)]).toEqual([500, 31.25]);
});
