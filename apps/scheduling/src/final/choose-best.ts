/** An entry as the ladder ranks it. */
export interface RankedEntry {
  readonly entry: string;
  readonly team: string;
  readonly name: string;
  readonly noContest: boolean;
  /** In the ladder, where teams without contest have places too. */
  readonly place: number;
  /** A decimal: "12.500". */
  readonly score: string;
}

export interface Candidate extends RankedEntry {
  /** It shares its points at the cut with more entries than there is room for: an admin must choose. */
  readonly isTied: boolean;
}

/**
 * The best so many of a ladder, without those that play without contest, best first. All that share the points of the last
 * of them are included, so that there may be more, and marked as tied if there are too many.
 */
export function chooseBest(ranked: readonly RankedEntry[], best: number): Candidate[] {
  const inContest = ranked
    .filter(({ noContest }) => !noContest)
    .sort((one, other) => one.place - other.place || (one.entry < other.entry ? -1 : 1));
  const last = inContest[best - 1];
  if (!last) return inContest.map((each) => ({ ...each, isTied: false }));
  const within = inContest.filter((each, at) => at < best || each.score === last.score);
  return within.map((each) => ({ ...each, isTied: within.length > best && each.score === last.score }));
}
