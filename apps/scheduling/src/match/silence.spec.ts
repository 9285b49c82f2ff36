import { afterSilence, longestMatchMs, silenceLimits } from './silence';

it('grants a match the time that its rules allow and more', () => {
  // 19 cells: at most 33 turns a leg.
  expect(longestMatchMs(3, 1_000)).toBe(136_000);
  expect(longestMatchMs(9, 1_000)).toBeGreaterThan(longestMatchMs(5, 1_000));
  const patience = { queueMs: 600_000, playMs: 60_000, releases: 4 };
  expect(silenceLimits({ size: 3, deadlineMs: 1_000 }, patience)).toEqual({ queued: 600_000, begun: 196_000 });
});

it.each([
  [1, false, 'release again'],
  [3, true, 'release again'],
  [4, true, { void: 'attempts' }],
  [4, false, { void: 'silence' }],
])('released %i times, begun: %s', (attempts, wasBegun, expected) => {
  expect(afterSilence({ attempts, wasBegun }, 4)).toEqual(expected);
});
