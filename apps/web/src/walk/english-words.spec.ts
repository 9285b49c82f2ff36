import russian from '../../messages/ru.json';
import { englishWordsIn } from './english-words';

it('finds English words, but no names and nothing international', () => {
  expect(englishWordsIn('Бот «Deep Mind» прислал wrong move по HTTP за 5 мс', ['Deep Mind'])).toEqual([
    'wrong',
    'move',
  ]);
  expect(englishWordsIn('Скачайте https://example.org/some/page, клавиша Home, size-5')).toEqual(['size']);
});

type Messages = { readonly [key: string]: string | Messages };

function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** A message without the names of its arguments, its plural forms and its tags. */
function wordsIn(message: string): string {
  return message
    .replaceAll(/\{\w+, (plural|select|number|selectordinal)[^{}]*/g, '{')
    .replaceAll(/(^|[\s{}])(=?\w+) \{/g, '$1{')
    .replaceAll(/\{\w*\}/g, ' ')
    .replaceAll(/<\/?\w+>/g, ' ');
}

it('finds none in the Russian messages', () => {
  const found = flat(russian).flatMap(([key, text]) => {
    const words = englishWordsIn(wordsIn(text));
    return words.length === 0 ? [] : [`${key}: ${words.join(', ')}`];
  });
  expect(found).toEqual([]);
});
