import { chooseLocale, pathIn } from './locales';

it.each([
  [undefined, null, 'en'],
  [undefined, 'ru', 'ru'],
  [undefined, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.3,ru;q=0.7', 'ru'],
  [undefined, 'de, ru;q=0', 'en'],
  [undefined, ';;,q=', 'en'],
  ['en', 'ru', 'en'],
  ['xx', 'ru', 'ru'],
] as const)('of a reader who chose %s and accepts %s is %s', (chosen, accepted, locale) => {
  expect(chooseLocale(chosen, accepted)).toBe(locale);
});

it.each([
  ['/', '/ru'],
  ['/en', '/ru'],
  ['/en/', '/ru'],
  ['/s/demo', '/ru/s/demo'],
  ['/ru/s/demo/t/3', '/ru/s/demo/t/3'],
  ['/english', '/ru/english'],
])('the path %s in Russian is %s', (path, russian) => {
  expect(pathIn('ru', path)).toBe(russian);
});
