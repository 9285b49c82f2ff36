import fc from 'fast-check';
import { readCsv } from './read-csv';

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

it.each([
  ['commas', 'a,b\nc,d\n'],
  ['semicolons', 'a;b\r\nc;d'],
  ['tabs', 'a\tb\rc\td\r'],
  ['a byte order mark', '\uFEFFa,b\r\nc,d\r\n'],
  ['spaces and empty lines', ' a , b \n\n,,\n c,d\n\n'],
  ['quotes', '"a","b"\r\n "c" ,"d"\r\n'],
])('reads %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('keeps delimiters, quotes and ends of lines inside quotes, and counts lines as an editor does', () => {
  const { records, faults } = readCsv('name;players\r\n"A; ""B""";"One\r\nTwo"\r\nC;Three\r\n');
  expect(faults).toEqual([]);
  expect(records).toEqual([
    { line: 1, cells: ['name', 'players'] },
    { line: 2, cells: ['A; "B"', 'One\r\nTwo'] },
    { line: 4, cells: ['C', 'Three'] },
  ]);
});

it('takes no delimiter from inside the quotes of the first line', () => {
  expect(cellsOf('"a,b,c";d\ne;f')).toEqual([
    ['a,b,c', 'd'],
    ['e', 'f'],
  ]);
});

it('removes the sign that keeps a spreadsheet from evaluating a text', () => {
  expect(cellsOf("'=1+1,'+x,'a,it's")).toEqual([['=1+1', '+x', "'a", "it's"]]);
});

it.each([
  ['a quote that is never closed', 'a,b\nc,"d\ne', { line: 2, column: 2, code: 'open_quote' }],
  ['text after a quote', 'a,b\n"c"d,e', { line: 2, column: 1, code: 'text_after_quote' }],
])('names %s', (_, text, fault) => {
  expect(readCsv(text).faults).toEqual([fault]);
});

it('reads whatever it is given to the end, and every line once', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab",;\r\n\t\' =')) });
  fc.assert(
    fc.property(text, (any) => {
      const lines = readCsv(any).records.map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
    }),
  );
});
