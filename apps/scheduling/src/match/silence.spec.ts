import { afterSilence, longestMatchMs, silenceLimits } from './silence';

it('grants a match more time than its rules allow', () => {
  // 19 cells: at most 33 turns a leg.
  expect(longestMatchMs(3, 1_000)).toBe(136_000);
  expect(longestMatchMs(9, 1_000)).toBeGreaterThan(longestMatchMs(5, 1_000));
  const rules = { queueMs: 600_000, playMs: 60_000, releases: 4 };
  expect(silenceLimits({ size: 3, deadlineMs: 1_000 }, rules)).toEqual({ queued: 600_000, begun: 196_000 });
});

it.each([
  [1, 0, false, 'release again'],
  [3, 0, true, 'release again'],
  [4, 0, true, { void: 'attempts' }],
  [4, 0, false, { void: 'silence' }],
  [4, 1, true, 'release again'],
  [23, 20, true, 'release again'],
  [24, 20, true, { void: 'attempts' }],
  [40, 39, false, { void: 'silence' }],
])('released %i times, %i commands lost, begun: %s', (attempts, lost, wasBegun, expected) => {
  expect(afterSilence({ attempts, lost, wasBegun }, 4)).toEqual(expected);
});
