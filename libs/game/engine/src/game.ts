import { leaderOf } from './position';
import type { Position } from './position';
import type { Color } from './color';
import type { IllegalMove, Move } from './moves';
import { play } from './play';
import type { Played } from './play';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** How a game ended: by the rules, or by a failure of one side (rules: Bot protocol). */
export const END_REASONS = ['by_score', 'no_connection', 'timeout', 'wrong_response', 'wrong_move'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** `loser` is the side that failed; null if the game ended by the rules. */
export type GameEnd =
  | { readonly reason: 'by_score'; readonly loser: null }
  | { readonly reason: Exclude<EndReason, 'by_score'>; readonly loser: Color };

/**
 * The end of a game by its reason and the side that failed, if any.
 *
 * @throws Error if the reason is a failure and nobody failed
 */
export function gameEnd(reason: EndReason, loser: Color | null): GameEnd {
  if (reason === 'by_score') return { reason, loser: null };
  if (loser === null) throw new Error(`a game that ended by ${reason} has no loser`);
  return { reason, loser };
}

/** A whole game: its start, the moves in order, and its end (null: not over yet). */
export interface Game {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly end: GameEnd | null;
}

/** The first move that breaks the rules, counted from 0. */
export interface IllegalGame {
  readonly code: 'ERR_ILLEGAL_MOVE';
  readonly message: string;
  readonly index: number;
  readonly cause: IllegalMove;
}

/** Plays the moves one after another and returns the effect of each. */
export function replay(start: Position, moves: readonly Move[]): Result<Played[], IllegalGame> {
  const made: Played[] = [];
  let position = start;
  for (const [index, move] of moves.entries()) {
    const played = play(position, move);
    if (!played.ok) {
      const message = `move ${index + 1} of ${moves.length} is not legal: ${played.error.message}`;
      return refused({ code: 'ERR_ILLEGAL_MOVE', message, index, cause: played.error });
    }
    made.push(played.value);
    position = played.value.position;
  }
  return ok(made);
}

/** The winner of a game that ended in `final`: the side with more chips or the one that did not fail; null for a draw. */
export function winnerOf(final: Position, end: GameEnd): Color | null {
  if (end.loser !== null) return end.loser === 1 ? 2 : 1;
  return leaderOf(final.score);
}
