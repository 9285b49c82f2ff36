/** An entry as the ladder has it. */
export interface Standing {
  readonly entry: string;
  readonly team: string;
  readonly name: string;
  readonly noContest: boolean;
  /** In the ladder, where teams without contest have places too. */
  readonly place: number;
  /** A decimal string: "12.500". */
  readonly score: string;
}

export interface Candidate extends Standing {
  /** As many points as another at the cut, of whom not all are among the best so many: an admin must choose. */
  readonly isTied: boolean;
}

/**
 * The best so many of a ladder without those that take no prize, best first. Those that share the points of the last of
 * them are all named, so that there may be more, and told apart where they are too many.
 */
export function chooseBest(standings: readonly Standing[], best: number): Candidate[] {
  const inContest = standings
    .filter(({ noContest }) => !noContest)
    .sort((one, other) => one.place - other.place || (one.entry < other.entry ? -1 : 1));
  const last = inContest[best - 1];
  if (!last) return inContest.map((each) => ({ ...each, isTied: false }));
  const within = inContest.filter((each, at) => at < best || each.score === last.score);
  return within.map((each) => ({ ...each, isTied: within.length > best && each.score === last.score }));
}
