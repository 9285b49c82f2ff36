import { formatPoints, isZero } from './format-points';

it.each([
  ['0.000', '0', '0'],
  ['12.500', '12.5', '12,5'],
  ['12.125', '12.125', '12,125'],
  ['100.000', '100', '100'],
  ['1234567.010', '1,234,567.01', '1\u00a0234\u00a0567,01'],
])('%s is read %s and %s', (points, english, russian) => {
  expect([formatPoints(points, 'en'), formatPoints(points, 'ru')]).toEqual([english, russian]);
});

it('knows nothing from something', () => {
  expect([isZero('0.000'), isZero('0.001'), isZero('10.000')]).toEqual([true, false, false]);
});
