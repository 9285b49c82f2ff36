/** Takes two measurements in turn, A B A B, after one round of each for warming up; `ratios` are A/B pair by pair. */
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

/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Prints a table with a title, columns as wide as they need to be, numbers with thousands separated. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const text = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
  );
  const widths = head.map((_, column) => Math.max(...text.map((row) => row[column]!.length)));
  console.log(`\n${title}`);
  for (const row of text) console.log(row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
}
