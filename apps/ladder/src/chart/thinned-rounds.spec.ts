import fc from 'fast-check';
import { thinnedRounds } from './thinned-rounds';

it('are all rounds where there are few', () => {
  expect(thinnedRounds(1, 4, 4)).toEqual([1, 2, 3, 4]);
  expect(thinnedRounds(5, 4, 10)).toEqual([]);
});

it('have the latest without gaps and the earlier ones spread evenly', () => {
  expect(thinnedRounds(1, 40, 10)).toEqual([1, 16, 32, 36, 37, 38, 39, 40]);
});

it('are never more than the limit, rise, and end with the last round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 1, max: 400 }),
      (first, more, limit) => {
        const numbers = thinnedRounds(first, first + more, limit);
        expect(numbers.length).toBeLessThanOrEqual(limit);
        expect(numbers.at(-1)).toBe(first + more);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        if (limit > 1) expect(numbers[0]).toBe(first);
      },
    ),
  );
});
