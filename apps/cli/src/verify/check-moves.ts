import { ok, refused } from '@hexduel/result';
import { play } from '@hexduel/engine';
import type { ByColor, Position } from '@hexduel/engine';
import type { Result } from '@hexduel/result';
import type { MoveReport } from '../record/leg-report';
import { findingAt } from './finding';
import type { Finding } from './finding';

/** Plays the moves by the rules from the start; returns the last position, or the first thing that is not true. */
export function checkMoves(start: Position, moves: readonly MoveReport[]): Result<Position, Finding> {
  let position = start;
  for (const [index, move] of moves.entries()) {
    const checked = checkMove(position, move, index + 1);
    if (!checked.ok) return checked;
    position = checked.value;
  }
  return ok(position);
}

function checkMove(position: Position, move: MoveReport, number: number): Result<Position, Finding> {
  const { turn } = position;
  const named = `${JSON.stringify(move.from)} -> ${JSON.stringify(move.to)}`;
  if (turn === null) return refused(findingAt(number, 'move', 'none: nobody can move, the game is over', named));
  if (move.color !== turn) return refused(findingAt(number, 'color', turn, move.color));
  const played = play(position, move);
  if (!played.ok) {
    return refused(findingAt(number, 'move', `a legal move of colour ${turn}`, `${named}: ${played.error.message}`));
  }
  const { position: next, changes } = played.value;
  const claims: readonly (readonly [string, unknown, unknown])[] = [
    ['changes', changes, move.changes],
    ['jumps', perColor(next.jumps), perColor(move.jumps)],
    ['score', perColor(next.score), perColor(move.score)],
  ];
  for (const [what, expected, found] of claims) {
    if (JSON.stringify(expected) !== JSON.stringify(found)) return refused(findingAt(number, what, expected, found));
  }
  return ok(next);
}

/** A new map in a fixed order, so that the order of members in the file does not matter. */
export function perColor(map: ByColor<number>): ByColor<number> {
  return { 1: map[1], 2: map[2] };
}
