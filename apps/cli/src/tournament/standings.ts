import { unwrap } from '@hexduel/engine';
import { scoreRound } from '@hexduel/scoring';
import type { MatchPoints, StandingAfter, StandingBefore } from '@hexduel/scoring';
import type { Entry } from './entries';
import { idOf, toRoundMatch } from './played-match';
import type { PlayedMatch } from './played-match';
import type { RoundType } from './round-types';

/** A round that is over: the ladder after it and why everybody got what points. */
export interface ScoredTournamentRound {
  readonly round: number;
  readonly type: RoundType;
  readonly matches: readonly PlayedMatch[];
  readonly standings: readonly StandingAfter[];
  readonly points: readonly MatchPoints[];
}

/** The ladder before the first round: nobody has points, so the entry numbers decide. */
export function firstStandings(entries: readonly Entry[]): readonly StandingBefore[] {
  return entries.map((entry) => ({
    entry: idOf(entry),
    entryNumber: entry.entryNumber,
    score: '0.000',
    noContest: false,
  }));
}

/** Gives the points of a round, by the very rules of the ladder. */
export function scoreTournamentRound(
  round: number,
  type: RoundType,
  before: readonly StandingBefore[],
  matches: readonly PlayedMatch[],
): ScoredTournamentRound {
  const inOrder = matches.toSorted((one, other) => one.match - other.match);
  // Refused is only what the bounds of the options and of the entries keep out.
  const { standings, points } = unwrap(
    scoreRound({ scoreMultiplier: type.multiplier, standings: before, matches: inOrder.map(toRoundMatch) }),
  );
  return { round, type, matches: inOrder, standings, points };
}
