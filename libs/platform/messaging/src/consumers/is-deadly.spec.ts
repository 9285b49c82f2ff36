import { isDeadly } from './running-consumer';

it.each([
  ['one delivery more than allowed, over all that time', 17, 16_000, true],
  ['as many in a moment: a server that has counted wrong', 17, 4_600, false],
  ['as many as allowed', 16, 60_000, false],
])('%s', (_what, deliveries, ageMs, verdict) => {
  expect(isDeadly(deliveries, 16, ageMs)).toBe(verdict);
});
