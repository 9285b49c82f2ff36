/** A record of a file: the line on which it begins, from 1, and its cells. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Where quotes are wrong; the rest of the file is read as well as it can be. `column` counts from 1. */
export interface CsvFault {
  readonly line: number;
  readonly column: number;
  readonly code: 'open_quote' | 'text_after_quote';
}

export interface ReadCsv {
  readonly records: readonly CsvRecord[];
  readonly faults: readonly CsvFault[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) as spreadsheets of all countries write it: with or without a byte order mark, with commas, semicolons or tabs,
 * with any ends of lines. Cells lose spaces at their ends, and the ' before what would be a formula; empty records are left out.
 */
export function readCsv(text: string): ReadCsv {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const records: CsvRecord[] = [];
  const faults: CsvFault[] = [];
  let [line, at] = [1, 0];
  while (at < source.length) {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(source, at, delimiter);
      if (cell.fault) faults.push({ line, column: cells.length + 1, code: cell.fault });
      cells.push(plainCell(cell.text));
      line += cell.lines;
      at = cell.end;
      if (source[at] !== delimiter) break;
      at += 1;
    }
    if (cells.some((cell) => cell !== '')) records.push({ line: begin, cells });
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return { records, faults };
}

interface Cell {
  readonly text: string;
  /** Where the delimiter or the end of the line after it is. */
  readonly end: number;
  /** How many ends of lines it holds. */
  readonly lines: number;
  readonly fault: CsvFault['code'] | null;
}

function readCell(source: string, start: number, delimiter: string): Cell {
  const rest = (from: number): number => {
    let end = from;
    while (end < source.length && source[end] !== delimiter && source[end] !== '\n' && source[end] !== '\r') end += 1;
    return end;
  };
  let open = start;
  while (source[open] === ' ') open += 1;
  if (source[open] !== '"') {
    const end = rest(start);
    return { text: source.slice(start, end), end, lines: 0, fault: null };
  }
  let [text, at] = ['', open + 1];
  while (at < source.length && (source[at] !== '"' || source[at + 1] === '"')) {
    text += source.charAt(at);
    at += source[at] === '"' ? 2 : 1;
  }
  const lines = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  if (at >= source.length) return { text, end: at, lines, fault: 'open_quote' };
  const end = rest(at + 1);
  const after = source.slice(at + 1, end);
  return { text: text + after, end, lines, fault: after.trim() === '' ? null : 'text_after_quote' };
}

// What the export puts before a text that a spreadsheet would evaluate.
function plainCell(text: string): string {
  return text.replace(/^\s*'(?=[=+\-@\t\r\n])/, '').trim();
}

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(source: string): string {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source.trimStart())?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((each) => head.split(each).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
