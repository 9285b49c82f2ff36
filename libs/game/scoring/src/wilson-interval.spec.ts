import { wilsonInterval } from './wilson-interval';

// Values of R's prop.test(..., correct = FALSE).
it.each([
  [8, 10, 0.4902, 0.9433],
  [60, 100, 0.502, 0.6906],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [1, 1, 0.2065, 1],
])('of %i in %i is %f to %f', (successes, trials, low, high) => {
  const estimate = wilsonInterval(successes, trials);
  expect(estimate?.share).toBe(successes / trials);
  expect(estimate?.low).toBeCloseTo(low, 3);
  expect(estimate?.high).toBeCloseTo(high, 3);
});

it('is null without trials', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});
