/** Takes two measurements alternately (A B A B) after one warm-up of each; `ratios` holds A/B for each pair. */
export function pairedRounds(
  rounds: number,
  measureA: () => number,
  measureB: () => number,
): { a: number[]; b: number[]; ratios: number[] } {
  measureA();
  measureB();
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    a.push(measureA());
    b.push(measureB());
  }
  return { a, b, ratios: a.map((value, round) => value / b[round]!) };
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A table with a title; columns are as wide as their content, numbers have thousands separators. */
export function tableText(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
  );
  const widths = head.map((_, column) => Math.max(...text.map((row) => row[column]!.length)));
  return [title, ...text.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '))].join('\n');
}

/** Prints such a table. */
export function printTable(...table: Parameters<typeof tableText>): void {
  console.log(`\n${tableText(...table)}`);
}
