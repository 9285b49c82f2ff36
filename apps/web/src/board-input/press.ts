import { checkMove, coordinatesOf, moveOf } from '@hexduel/engine';
import type { Color, IllegalMoveCode, Move, Position } from '@hexduel/engine';
import { movableChips } from './targets';

/** Why no move can be made now. */
export type Lock = 'waiting' | 'sending' | 'over' | 'watching';

/** Why a press did nothing: the rule that forbids the move, or what stands on the cell. */
export type Refusal = IllegalMoveCode | 'LOCKED' | 'EMPTY' | 'STONE' | 'NOT_YOURS' | 'NO_WAY';

/** What pressing a cell does: by a tap, a click, Enter, or by dropping a chip there. */
export type Press =
  | { readonly kind: 'lift'; readonly cell: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'refuse'; readonly why: Refusal; readonly cell: number };

interface PressedCell {
  readonly position: Position;
  readonly cell: number;
  readonly lifted: number | null;
  /** The colour that the reader moves; null where none may be moved now. */
  readonly hand: Color | null;
}

export function pressOf({ position, cell, lifted, hand }: PressedCell): Press {
  if (hand === null || position.turn !== hand) return { kind: 'refuse', why: 'LOCKED', cell };
  const value = position.cells[cell] ?? -1;
  if (cell === lifted) return { kind: 'cancel' };
  if (value === hand) {
    return movableChips(position).includes(cell) ? { kind: 'lift', cell } : { kind: 'refuse', why: 'NO_WAY', cell };
  }
  if (lifted === null) return { kind: 'refuse', why: value === 0 ? 'EMPTY' : value < 0 ? 'STONE' : 'NOT_YOURS', cell };
  const move: Move = { from: coordinatesOf(position.geometry, lifted), to: coordinatesOf(position.geometry, cell) };
  const step = checkMove(position, move);
  return step.ok
    ? { kind: 'move', move: moveOf(position, step.value) }
    : { kind: 'refuse', why: step.error.code, cell };
}
