import { compareValues, finderOf, textOfRow } from './table-rows';

it('orders numbers by size, texts as people do, and nothing last', () => {
  const sorted = ['bot 10', null, 'Bot 9', 'Ärger', 'алмаз', ''].sort(compareValues);
  expect(sorted).toEqual(['Ärger', 'Bot 9', 'bot 10', 'алмаз', null, '']);
  expect([10, 9, null, 1].sort(compareValues)).toEqual([1, 9, 10, null]);
  expect([true, false].sort(compareValues)).toEqual([false, true]);
});

it('finds a row by every word, in any order and case', () => {
  const text = textOfRow(['Red Foxes', 12, null, true, 'http://203.0.113.7']);
  expect(finderOf('foxes red')(text)).toBe(true);
  expect(finderOf('  12 ')(text)).toBe(true);
  expect(finderOf('')(text)).toBe(true);
  expect(finderOf('red wolves')(text)).toBe(false);
  expect(finderOf('true')(text)).toBe(false);
});
