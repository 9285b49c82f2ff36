import type { EndReason, Played, Position } from '@hexduel/engine';
import type { Team } from '@hexduel/referee';

/** A leg that was played again by the rules. */
export interface ReplayedLeg {
  readonly start: Position;
  readonly moves: readonly ReplayedMove[];
  /** The team that has colour 1. */
  readonly first: Team;
  /** Null where nothing says. */
  readonly seed: number | null;
  /** Null for a game that was not over. */
  readonly end: LegEnd | null;
  /** The engine's text of the game. */
  readonly text: string;
}

/** A move and what it did; the latency is null where nothing says. */
export interface ReplayedMove extends Played {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly latencyMs: number | null;
}

/** `details` are lines on the request and the move that decided, where a bot failed. */
export interface LegEnd {
  readonly reason: EndReason;
  readonly loser: Team | null;
  readonly winner: Team | null;
  readonly details: readonly string[];
}

/** What is to be shown: legs in order, and how the teams are called. */
export interface ReplayedMatch {
  readonly teams: Readonly<Record<Team, string>>;
  readonly legs: readonly ReplayedLeg[];
  /** Sentences on what is not true in the source, though it can be shown. */
  readonly doubts: readonly string[];
}

/** The position after so many moves of a leg. */
export function positionAt({ start, moves }: ReplayedLeg, at: number): Position {
  return moves[at - 1]?.position ?? start;
}
