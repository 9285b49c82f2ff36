import type { EndReason, Played, Position } from '@hexduel/engine';
import type { Team } from '@hexduel/referee';

/** A leg that was replayed by the rules. */
export interface ReplayedLeg {
  readonly start: Position;
  readonly moves: readonly ReplayedMove[];
  /** The team that has colour 1. */
  readonly first: Team;
  /** Null if unknown. */
  readonly seed: number | null;
  /** Null if the game was not over. */
  readonly end: LegEnd | null;
  /** The replay text of the game. */
  readonly text: string;
}

/** A move and its effect; the latency is null if unknown. */
export interface ReplayedMove extends Played {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly latencyMs: number | null;
}

/** `details`: if a bot failed, lines about the request and the move that decided the leg. */
export interface LegEnd {
  readonly reason: EndReason;
  readonly loser: Team | null;
  readonly winner: Team | null;
  readonly details: readonly string[];
}

/** What to show: the legs in order and the names of the teams. */
export interface ReplayedMatch {
  readonly teams: Readonly<Record<Team, string>>;
  readonly legs: readonly ReplayedLeg[];
  /** Sentences about what is not true in the source; it can be shown nevertheless. */
  readonly doubts: readonly string[];
}

/** The position after the first `at` moves of a leg. */
export function positionAt({ start, moves }: ReplayedLeg, at: number): Position {
  return moves[at - 1]?.position ?? start;
}
