import { retryDelay } from './retry-policy';

it('grows by half from the least to the most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1_000_000].map((failures) => retryDelay(failures, 10_000, 100_000))).toEqual([
    10_000, 10_000, 15_000, 22_500, 33_750, 50_625, 75_938, 100_000, 100_000,
  ]);
});
