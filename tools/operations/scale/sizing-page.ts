import { runInNewContext } from 'node:vm';

/** A table of docs/runbook/sizing.md: the names that its rows begin with, in back-ticks, and their other cells by column. */
export interface SizingTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Values by name: of costs for every installation, of all else for one. */
export type Values = Readonly<Record<string, number>>;

const ARITHMETIC = /^[a-z0-9_+\-*/(), .]+$/;
const FUNCTIONS = { ceil: Math.ceil, max: Math.max, min: Math.min };

/** The table below the first heading that begins with these words; throws where there is none. */
export function tableBelow(page: string, heading: string): SizingTable {
  const [, after] = page.split(new RegExp(`^## ${heading}.*$`, 'm'));
  const [, table] = /((?:^\|.*\n)+)/m.exec(after ?? '') ?? [];
  if (table === undefined) throw new Error(`the page has no table below "${heading}"`);
  const [head = [], , ...lines] = table.trim().split('\n').map(cellsOf);
  const columns = head.slice(1);
  const rows = lines.map(([first = '', ...cells]) => {
    return [
      namesIn(first)[0] ?? first,
      Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ''])),
    ] as const;
  });
  return { columns, rows: new Map(rows) };
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}

/** What is in back-ticks. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The number in a cell: `49,500`, `0.54`, or `74 %`, which is 0.74. Throws where it is none. */
export function numberIn(cell: string): number {
  const [, digits = '', percent] = /^([\d,]+(?:\.\d+)?)( %)?$/.exec(cell) ?? [];
  if (digits === '') throw new Error(`"${cell}" is no number`);
  const number = Number(digits.replaceAll(',', ''));
  return percent === undefined ? number : number / 100;
}

/** What arithmetic over names comes to. */
export function evaluated(arithmetic: string, values: Values): number {
  if (!ARITHMETIC.test(arithmetic)) throw new Error(`"${arithmetic}" is no arithmetic`);
  return Number(runInNewContext(arithmetic, { ...values, ...FUNCTIONS }));
}

/** A number in the form of a cell: with its digits after the point, and as a percentage where the cell is one. */
export function inFormOf(cell: string, value: number): string {
  const digits = /\.(\d+)/.exec(cell)?.[1]?.length ?? 0;
  const isPercentage = cell.endsWith(' %');
  const text = (isPercentage ? value * 100 : value).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return isPercentage ? `${text} %` : text;
}
