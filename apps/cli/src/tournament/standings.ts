import { unwrap } from '@hexduel/result';
import { scoreRound } from '@hexduel/scoring';
import type { MatchPoints, StandingAfter, StandingBefore } from '@hexduel/scoring';
import type { Entry } from './entries';
import { idOf, toRoundMatch } from './played-match';
import type { PlayedMatch } from './played-match';
import type { RoundType } from './play-round';

/** A finished round: the ladder after it, and why each entry got its points. */
export interface ScoredTournamentRound {
  readonly round: number;
  readonly type: RoundType;
  readonly matches: readonly PlayedMatch[];
  readonly standings: readonly StandingAfter[];
  readonly points: readonly MatchPoints[];
}

/** The ladder before the first round: all have 0 points, so the entry numbers decide the order. */
export function firstStandings(entries: readonly Entry[]): readonly StandingBefore[] {
  return entries.map((entry) => ({
    entry: idOf(entry),
    entryNumber: entry.entryNumber,
    score: '0.000',
    noContest: false,
  }));
}

/** Scores a round by the rules of the ladder. */
export function scoreTournamentRound(
  round: number,
  type: RoundType,
  before: readonly StandingBefore[],
  matches: readonly PlayedMatch[],
): ScoredTournamentRound {
  const inOrder = matches.toSorted((one, other) => one.match - other.match);
  // The bounds of the options and the number of entries make a refusal impossible.
  const { standings, points } = unwrap(
    scoreRound({ scoreMultiplier: type.multiplier, standings: before, matches: inOrder.map(toRoundMatch) }),
  );
  return { round, type, matches: inOrder, standings, points };
}
