/** What a cell may hold; null leaves it empty. */
export type Cell = string | number | boolean | null;

// A spreadsheet takes a text that begins so for a formula.
const FORMULA = /^[=+\-@\t\r\n]/;
const TO_BE_QUOTED = /[",\r\n]/;

/** A row of a table as a line of CSV (RFC 4180), with its end. A text that could be taken for a formula is led by a '. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
