import { Fairness } from './fairness';

const NOBODY = { ms: 0, passedBy: 0 };

/** The fairness of a bot whose requests usually take so long, milliseconds. */
function afterMany(usualMs: number): Fairness {
  const fairness = new Fairness();
  for (let nth = 0; nth < 200; nth += 1) fairness.isUnfair(usualMs, NOBODY, 0);
  return fairness;
}

it('keeps the connections of a bot that answers in the order of its requests', () => {
  const fairness = afterMany(20);
  for (const ms of [5, 20, 40]) expect(fairness.isUnfair(20, { ms, passedBy: 1 }, 0)).toBe(false);
});

it('keeps them while one request waits long, but was not passed by', () => {
  expect(afterMany(20).isUnfair(20, { ms: 900, passedBy: 2 }, 0)).toBe(false);
});

it('closes them for a request that others pass by, and for any that waits longer for half a minute', () => {
  const fairness = afterMany(20);
  expect(fairness.isUnfair(20, { ms: 200, passedBy: 12 }, 1_000)).toBe(true);
  expect(fairness.isUnfair(20, { ms: 30, passedBy: 0 }, 2_000)).toBe(true);
  expect(fairness.isUnfair(20, { ms: 21, passedBy: 0 }, 2_000)).toBe(false);
  expect(fairness.isUnfair(20, { ms: 30, passedBy: 0 }, 32_000)).toBe(false);
});

it('suspects idle connections of a wait that is far longer than usual', () => {
  const fairness = afterMany(20);
  expect([30, 49, 60].map((ms) => fairness.isLong({ ms, passedBy: 0 }))).toEqual([false, false, true]);
});
