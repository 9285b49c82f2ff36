import { percentilesOf } from './percentiles';

it('takes the value that so many of a hundred do not exceed', () => {
  const times = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentilesOf(times)).toEqual({ p50: 50, p95: 95, p99: 99 });
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
  expect(percentilesOf([])).toBeNull();
});
