import { NEAR_COUNT, REACH_COUNT, cellNumber, coordinatesOf } from './geometry';
import type { Coordinates } from './geometry';
import type { Position } from './position';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** A move by coordinates: a reproduction between neighbours, a jump at distance 2. */
export interface Move {
  readonly from: Coordinates;
  readonly to: Coordinates;
}

export type IllegalMoveCode =
  'ERR_GAME_OVER' | 'ERR_OFF_BOARD' | 'ERR_NOT_OWN_CHIP' | 'ERR_NOT_EMPTY' | 'ERR_TOO_FAR' | 'ERR_NO_JUMPS';

/** Why a move breaks the rules. */
export interface IllegalMove {
  readonly code: IllegalMoveCode;
  readonly message: string;
}

/** A legal move by cell numbers. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly isJump: boolean;
}

const at = ([i, j]: Coordinates): string => `[${i}, ${j}]`;

function illegal(code: IllegalMoveCode, message: string): { readonly ok: false; readonly error: IllegalMove } {
  return refused({ code, message });
}

function whatStands(value: number): string {
  return value === -1 ? 'a stone' : value === 0 ? 'nothing' : `a chip of colour ${value}`;
}

/** The step of a move by the side to move, or why the rules forbid it (rules: Moves). */
export function checkMove(position: Position, move: Move): Result<Step, IllegalMove> {
  const { geometry, cells, turn, jumps } = position;
  if (turn === null) return illegal('ERR_GAME_OVER', 'the game is over: nobody can move');
  const from = cellNumber(geometry, move.from);
  const to = cellNumber(geometry, move.to);
  if (from < 0) return illegal('ERR_OFF_BOARD', `${at(move.from)} is not on the board of size ${geometry.size}`);
  if (to < 0) return illegal('ERR_OFF_BOARD', `${at(move.to)} is not on the board of size ${geometry.size}`);
  if (cells[from] !== turn) {
    return illegal(
      'ERR_NOT_OWN_CHIP',
      `${at(move.from)} holds ${whatStands(cells[from]!)}, not a chip of colour ${turn}`,
    );
  }
  if (cells[to] !== 0)
    return illegal('ERR_NOT_EMPTY', `${at(move.to)} holds ${whatStands(cells[to]!)}: it must be empty`);
  const direction = geometry.reach.subarray(from * REACH_COUNT, (from + 1) * REACH_COUNT).indexOf(to);
  if (direction < 0) return illegal('ERR_TOO_FAR', `${at(move.to)} is more than 2 cells away from ${at(move.from)}`);
  const isJump = direction >= NEAR_COUNT;
  if (isJump && jumps[turn] === 0) return illegal('ERR_NO_JUMPS', `colour ${turn} has no jump left`);
  return ok({ from, to, isJump });
}

/** Every legal step of the side to move: by the chip's cell number, then in the order of the rules' neighbours. */
export function legalSteps(position: Position): Step[] {
  const { geometry, cells, turn, jumps } = position;
  if (turn === null) return [];
  const { cellCount, reach } = geometry;
  const directions = jumps[turn] > 0 ? REACH_COUNT : NEAR_COUNT;
  const steps: Step[] = [];
  for (let from = 0; from < cellCount; from += 1) {
    if (cells[from] !== turn) continue;
    for (let d = 0; d < directions; d += 1) {
      const to = reach[from * REACH_COUNT + d]!;
      if (to < cellCount && cells[to] === 0) steps.push({ from, to, isJump: d >= NEAR_COUNT });
    }
  }
  return steps;
}

/** Every legal move of the side to move, in the order of `legalSteps`; empty once the game is over. */
export function legalMoves(position: Position): Move[] {
  return legalSteps(position).map((step) => moveOf(position, step));
}

export function moveOf({ geometry }: Position, step: Step): Move {
  return { from: coordinatesOf(geometry, step.from), to: coordinatesOf(geometry, step.to) };
}
