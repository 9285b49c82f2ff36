import { csvLine } from './csv-line';
import type { Cell } from './csv-line';

/** A column of a table: what its header says, and what a row has in it. */
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
