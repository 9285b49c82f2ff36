import { MAX_SEED, isSeed, seededRandom } from './random';

it('is the same for the same seed and stream, and different for others', () => {
  const draws = (seed: number, stream?: number): number[] => {
    const random = seededRandom(seed, stream);
    return Array.from({ length: 8 }, () => random.below(1000));
  };
  expect(draws(42)).toEqual(draws(42));
  const all = [0, 1, 42, 2 ** 32, 2 ** 32 + 1, MAX_SEED].flatMap((seed) => [draws(seed), draws(seed, 7)]).map(String);
  expect(new Set(all).size).toBe(all.length);
});

it('never changes: stored games depend on it', () => {
  const random = seededRandom(2017, 5);
  expect(Array.from({ length: 10 }, () => random.below(100))).toEqual([53, 5, 21, 52, 88, 87, 5, 15, 73, 33]);
});

it.each([1, 2, 3, 7, 18, 1000])('draws evenly below %i', (bound) => {
  const random = seededRandom(bound);
  const counts = new Array<number>(bound).fill(0);
  const draws = 200 * bound;
  for (let k = 0; k < draws; k += 1) counts[random.below(bound)]! += 1;
  // Chi-squared has a mean of bound - 1 and a variance twice that; seeds are fixed, so this cannot flake.
  const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
  expect(chi).toBeLessThan(bound - 1 + 5 * Math.sqrt(2 * bound));
});

it('reaches the top of a large bound', () => {
  const random = seededRandom(1);
  const draws = Array.from({ length: 1000 }, () => random.below(2 ** 30));
  expect(Math.max(...draws)).toBeGreaterThan(0.99 * 2 ** 30);
  expect(Math.min(...draws)).toBeLessThan(0.01 * 2 ** 30);
});

it('recognises seeds', () => {
  expect([0, 5, MAX_SEED].every(isSeed)).toBe(true);
  expect([-1, 0.5, MAX_SEED + 1, NaN, '5', null].some(isSeed)).toBe(false);
});
