import { csvText, jsonText } from './table-text';
import type { Column, Pages } from './table-text';

interface Row {
  readonly n: number;
  readonly name: string | null;
}

const PAGES: readonly (readonly Row[])[] = [
  [
    { n: 1, name: 'a' },
    { n: 2, name: null },
  ],
  [],
  [{ n: 3, name: '=c' }],
];
const COLUMNS: readonly Column<Row>[] = [
  ['n', ({ n }) => n],
  ['name', ({ name }) => name],
];

async function* pagesOf(pages: readonly (readonly Row[])[]): Pages<Row> {
  yield* pages;
}

async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of text) all += piece;
  return all;
}

it('writes a table as CSV, whatever its pages', async () => {
  expect(await whole(csvText(COLUMNS, pagesOf(PAGES)))).toBe("n,name\r\n1,a\r\n2,\r\n3,'=c\r\n");
  expect(await whole(csvText(COLUMNS, pagesOf([])))).toBe('n,name\r\n');
});

it('writes a table as JSON, whatever its pages', async () => {
  expect(JSON.parse(await whole(jsonText({ of: 'x' }, pagesOf(PAGES))))).toEqual({ of: 'x', rows: PAGES.flat() });
  expect(JSON.parse(await whole(jsonText({ of: 'x' }, pagesOf([]))))).toEqual({ of: 'x', rows: [] });
});
