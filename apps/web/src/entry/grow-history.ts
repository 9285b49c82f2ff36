import type { EntryView } from '@hexduel/contracts-http';

/** A team's score after a round. */
export interface ScorePoint {
  readonly round: number;
  readonly score: string;
}

/**
 * A team's scores, oldest first, with that of a round that has been scored since they were read; none where nothing has been
 * played, as after a restart. The same list where nothing is new.
 */
export function growHistory(
  history: readonly ScorePoint[],
  {
    round,
    score,
  }: Pick<EntryView, 'score'> & { readonly round: Pick<NonNullable<EntryView['round']>, 'number' | 'state'> | null },
): readonly ScorePoint[] {
  if (round === null) return history.length === 0 ? history : [];
  // Whether a newcomer was there in the round before is not known.
  if (history.length === 0 && round.state !== 'scored') return history;
  const scored = round.state === 'scored' ? round.number : round.number - 1;
  const last = history.at(-1)?.round ?? 0;
  return scored > last ? [...history, { round: scored, score }] : history;
}
