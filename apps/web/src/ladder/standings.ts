import type { Standing } from '@hexduel/live-client/standings';

/** The decimal string of thousandths: the inverse of `milliOf`. */
export function pointsOf(milli: number): string {
  return (milli / 1_000).toFixed(3);
}

/** How many decimals it takes to show all of these points exactly, 0 to 3: shown with as many, their points are aligned. */
export function decimalsOf(points: readonly string[]): number {
  const lengths = points.map((each) => (each.split('.')[1] ?? '').replace(/0+$/, '').length);
  return Math.min(3, Math.max(0, ...lengths));
}

/**
 * What to draw first of a changed ladder: the rows in sight, from the first up to and without the second index, as they are now; around them
 * the others as they were before, so that as many rows are above as there will be.
 */
export function inSightFirst(
  before: readonly Standing[],
  now: readonly Standing[],
  [from, to]: readonly [from: number, to: number],
): readonly Standing[] {
  const visible = now.slice(from, to);
  const drawn = new Set(visible.map(({ row }) => row.entry));
  const there = new Set(now.map(({ row }) => row.entry));
  const known = new Set(before.map(({ row }) => row.entry));
  const rest = [
    ...before.filter(({ row }) => there.has(row.entry) && !drawn.has(row.entry)),
    ...now.filter(({ row }) => !known.has(row.entry) && !drawn.has(row.entry)),
  ];
  return [...rest.slice(0, from), ...visible, ...rest.slice(from)];
}

/** The order of rows as one text: the same as long as no row comes, goes or changes its place. */
export function orderOf(standings: readonly Standing[]): string {
  return standings.map(({ row }) => row.entry).join(' ');
}

/** The team in the contest that climbed most in the last round, the higher one of two that climbed as far; null where none did. */
export function biggestClimber(standings: readonly Standing[]): Standing | null {
  const inContest = standings.filter(({ row }) => !row.noContest);
  const most = Math.max(0, ...inContest.map(({ climbed }) => climbed));
  return most === 0 ? null : (inContest.find(({ climbed }) => climbed === most) ?? null);
}

/** The standings whose team has the text in its name, whatever its case; all of them for an empty text. */
export function filteredBy(standings: readonly Standing[], text: string): readonly Standing[] {
  return folded(text) === '' ? standings : standings.filter(({ row }) => hasInName(row.name, text));
}

/** Whether a team's name has the text in it, whatever its case; every name has the empty one. */
export function hasInName(name: string, text: string): boolean {
  return folded(name).includes(folded(text));
}

// Composed letters and their case must not matter; ё is typed as е.
function folded(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase().replaceAll('ё', 'е');
}
