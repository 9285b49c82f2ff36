import fc from 'fast-check';
import { csvLine } from './table-text';

it.each([
  ['plain ones', ['Amber', 3, true, null], 'Amber,3,true,\r\n'],
  ['a comma', ['a,b', 1], '"a,b",1\r\n'],
  ['quotes', ['the "A"'], '"the ""A"""\r\n'],
  ['lines', ['a\nb\r\nc'], '"a\nb\r\nc"\r\n'],
  ['letters of all kinds', ['Шестигранники', '🐝'], 'Шестигранники,🐝\r\n'],
  ['a number below 0, which is no text', [-1], '-1\r\n'],
])('writes cells: %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=cmd|"/c calc"!A1'])(
  'lets no spreadsheet read a text as a formula: %j',
  (text) => {
    expect(readLine(csvLine([text, 'x']))).toEqual([`'${text}`, 'x']);
  },
);

it('reads back by RFC 4180 as it was, whatever it holds', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab",\r\n\t=+-@\' '), 'ж', '🐝') });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = readLine(csvLine(cells));
      expect(read.map((cell) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell))).toEqual(
        cells.map((cell) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)),
      );
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

/** The cells of one record, read by the grammar of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [all = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(all.length);
    if (rest === '\r\n') return cells;
    expect(rest[0]).toBe(',');
    rest = rest.slice(1);
  }
}
