/** What a cell may hold; null leaves it empty. */
export type Cell = string | number | boolean | null;

/** A column of a table: its header, and its cell in a row. */
export type Column<Row> = readonly [header: string, of: (row: Row) => Cell];

/** Rows as they are read, some at a time. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** A table as CSV with a header row, page by page. */
export async function* csvText<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string, void, undefined> {
  yield csvLine(columns.map(([header]) => header));
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
  }
}

// A spreadsheet reads a text that begins so as a formula.
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A row of a table as a line of CSV (RFC 4180), with its end. A text that could be read as a formula begins with a '. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as one JSON object: the members of `head`, then `rows`, one to a line. */
export async function* jsonText<Row>(head: object, pages: Pages<Row>): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let between = '\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield between + JSON.stringify(row);
      between = ',\n';
    }
  }
  yield '\n]}\n';
}
