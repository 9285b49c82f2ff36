import { formatPoints, isZero, sandboxName } from './format';

it.each([
  ['0.000', '0', '0'],
  ['12.500', '12.5', '12,5'],
  ['12.125', '12.125', '12,125'],
  ['100.000', '100', '100'],
  ['1234567.010', '1,234,567.01', '1\u00a0234\u00a0567,01'],
  ['9007199254740993.001', '9,007,199,254,740,993.001', '9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993,001'],
])('%s is %s in English and %s in Russian', (points, english, russian) => {
  expect([formatPoints(points, 'en'), formatPoints(points, 'ru')]).toEqual([english, russian]);
});

it('shows as many decimals as asked, so that points are aligned', () => {
  expect([formatPoints('12.500', 'en', 2), formatPoints('1234.000', 'ru', 1)]).toEqual(['12.50', '1\u00a0234,0']);
});

it('tells zero from small and large numbers', () => {
  expect([isZero('0.000'), isZero('0.001'), isZero('10.000')]).toEqual([true, false, false]);
});

it('uses the Russian name of a sandbox in Russian, if it has one', () => {
  const both = { name: 'Kyiv', nameRu: 'Киев' };
  expect([sandboxName(both, 'en'), sandboxName(both, 'ru')]).toEqual(['Kyiv', 'Киев']);
  expect(sandboxName({ name: 'Kyiv', nameRu: null }, 'ru')).toBe('Kyiv');
});
