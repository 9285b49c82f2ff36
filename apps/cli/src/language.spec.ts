import { languageOf } from './language';

it.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'ru' }, 'ru'],
  [{ LANG: 'rum_RO' }, 'en'],
  [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'C', LC_ALL: 'ru_RU' }, 'ru'],
] as const)('%j speaks %s', (env: Readonly<Record<string, string>>, language) => {
  expect(languageOf((name) => env[name])).toBe(language);
});
