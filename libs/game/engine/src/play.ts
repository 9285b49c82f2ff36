import { opponentOf, withColor } from './color';
import type { Color } from './color';
import { NEAR_COUNT, REACH_COUNT } from './geometry';
import type { Geometry } from './geometry';
import { checkMove } from './moves';
import type { IllegalMove, Move, Step } from './moves';
import { makePosition } from './position';
import type { Position } from './position';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** The change of one cell, `[i, j, old, new]`, as sent to bots. */
export type Change = readonly [row: number, column: number, before: 0 | 1 | 2, after: 0 | 1 | 2];

/** A move that was made: its colour, its changes, and the position after it. */
export interface Played {
  readonly color: Color;
  readonly position: Position;
  readonly changes: readonly Change[];
}

/**
 * Makes a move for the side to move. The changes come in the order of the rules: the vacated cell (jumps only), the
 * target, each flipped neighbour (rules: Moves).
 */
export function play(position: Position, move: Move): Result<Played, IllegalMove> {
  const checked = checkMove(position, move);
  return checked.ok ? ok(playStep(position, checked.value)) : checked;
}

/** `play` for a step known to be legal. */
export function playStep(position: Position, { from, to, isJump }: Step): Played {
  const { geometry } = position;
  const color = position.turn!;
  const opponent = opponentOf(color);
  const cells = new Int8Array(geometry.cellCount);
  for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = position.cells[cell]!;
  const changes: Change[] = [];
  if (isJump) {
    cells[from] = 0;
    changes.push(changeOf(geometry, from, color, 0));
  }
  cells[to] = color;
  changes.push(changeOf(geometry, to, 0, color));
  for (let d = 0; d < NEAR_COUNT; d += 1) {
    const neighbour = geometry.reach[to * REACH_COUNT + d]!;
    if (neighbour >= geometry.cellCount || cells[neighbour] !== opponent) continue;
    cells[neighbour] = color;
    changes.push(changeOf(geometry, neighbour, opponent, color));
  }
  const made = position.reproductions[color] + (isJump ? 0 : 1);
  const gained = isJump ? -1 : made % 2 === 0 ? 1 : 0;
  const reproductions = withColor(position.reproductions, color, made);
  const jumps = withColor(position.jumps, color, position.jumps[color] + gained);
  return { color, position: makePosition(geometry, cells, reproductions, jumps, opponent), changes };
}

function changeOf({ rows, columns }: Geometry, cell: number, before: 0 | 1 | 2, after: 0 | 1 | 2): Change {
  return [rows[cell]!, columns[cell]!, before, after];
}
