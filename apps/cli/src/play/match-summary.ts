import type { Exchange } from '@hexduel/contracts-bot';
import type { ByColor, EndReason } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { MatchLeg, MatchResult, Team } from '@hexduel/referee';
import { moveLatencies } from './latencies';

/** A leg without its moves. `score` is by colour; `loser` is the team that failed, null if the leg ended by score. */
export interface LegSummary {
  readonly first: Team;
  readonly winner: Team | null;
  readonly reason: EndReason;
  readonly loser: Team | null;
  readonly score: ByColor<number>;
  readonly moves: number;
}

/** What is kept of one match in a series. */
export type MatchSummary =
  | {
      readonly kind: 'finished';
      readonly winner: Team | null;
      readonly legs: readonly LegSummary[];
      /** Milliseconds for each move of the team. */
      readonly latencies: Readonly<Record<Team, readonly number[]>>;
    }
  | { readonly kind: 'void'; readonly faults: readonly string[] };

/** Keeps what tallies and tables need of a match, without its moves and requests. */
export function summarizeMatch(result: MatchResult<Exchange>): MatchSummary {
  if (result.kind === 'void') return { kind: 'void', faults: result.faults };
  const { legs, winner } = result;
  const latencies = (team: Team): number[] => legs.flatMap((leg) => moveLatencies(leg, team));
  return { kind: 'finished', winner, legs: legs.map(summarizeLeg), latencies: { 1: latencies(1), 2: latencies(2) } };
}

function summarizeLeg({ first, winningTeam, reason, loser, score, moves }: MatchLeg<Exchange>): LegSummary {
  return {
    first,
    winner: winningTeam,
    reason,
    loser: loser === null ? null : loser === 1 ? first : otherTeam(first),
    score: { 1: score[1], 2: score[2] },
    moves: moves.length,
  };
}
