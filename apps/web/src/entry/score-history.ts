import type { EntryView } from '@hexduel/contracts-http';

/** A team's score after a round. */
export interface ScorePoint {
  readonly round: number;
  readonly score: string;
}

/** The part of a team that `growHistory` looks at. */
interface LatestScore {
  readonly score: EntryView['score'];
  readonly round: Pick<NonNullable<EntryView['round']>, 'number' | 'state'> | null;
}

/**
 * A team's scores, oldest first, plus that of a round that was scored since they were read; empty if nothing was played, as
 * after a restart. Returns the same list if nothing is new.
 */
export function growHistory(history: readonly ScorePoint[], { round, score }: LatestScore): readonly ScorePoint[] {
  if (round === null) return history.length === 0 ? history : [];
  // A team without a history may have entered after the previous round.
  if (history.length === 0 && round.state !== 'scored') return history;
  const scored = round.state === 'scored' ? round.number : round.number - 1;
  const last = history.at(-1)?.round ?? 0;
  return scored > last ? [...history, { round: scored, score }] : history;
}

/**
 * The scores over the rounds as the `d` of an SVG path: rounds from left to right, the lowest score at the bottom. Uses
 * floating-point numbers, which are good enough for a picture.
 */
export function linePath(points: readonly ScorePoint[], width: number, height: number): string {
  const rounds = points.map(({ round }) => round);
  const scores = points.map(({ score }) => Number(score));
  const [left, right] = [Math.min(...rounds), Math.max(...rounds)];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const x = (round: number): string => ((width * (round - left)) / Math.max(1, right - left)).toFixed(1);
  const y = (score: number): string => (height - (height * (score - low)) / Math.max(1e-9, high - low)).toFixed(1);
  return points.map(({ round, score }, at) => `${at === 0 ? 'M' : 'L'}${x(round)} ${y(Number(score))}`).join('');
}
