import { retryDelay } from './retry-delay';

it('doubles from the least to the most', () => {
  expect([1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryDelay(failures, 10_000, 100_000))).toEqual([
    10_000, 20_000, 40_000, 80_000, 100_000, 100_000, 100_000,
  ]);
});
