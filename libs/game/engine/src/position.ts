import { boardFromCells, parseBoard } from './board';
import type { Board, InvalidBoardCode } from './board';
import { COLORS, opponentOf } from './color';
import type { ByColor, Color } from './color';
import { NEAR_COUNT, REACH_COUNT, geometryOf } from './geometry';
import type { Geometry } from './geometry';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

declare const legal: unique symbol;

/** The hexagon's cells by number, read-only. */
export interface CellValues {
  readonly length: number;
  readonly [cell: number]: number;
}

/**
 * A legal position. Only `startPosition`, `setupPosition`, `viewPosition` and `play` make one; never build one by hand.
 * Immutable: `play` makes a new one.
 */
export interface Position {
  readonly [legal]: true;
  readonly geometry: Geometry;
  readonly cells: CellValues;
  readonly reproductions: ByColor<number>;
  readonly jumps: ByColor<number>;
  /** The side to move, after skipping one that cannot; null once the game is over. */
  readonly turn: Color | null;
  /** Chips of each colour. */
  readonly score: ByColor<number>;
}

/** A position from outside data; `turn` is the side that moves next if it can. */
export interface Setup {
  readonly board: Board;
  readonly reproductions: ByColor<number>;
  readonly jumps: ByColor<number>;
  readonly turn: Color;
}

export type InvalidSetupCode = InvalidBoardCode | 'ERR_TURN' | 'ERR_COUNT' | 'ERR_REPRODUCTIONS' | 'ERR_JUMPS';

export interface InvalidSetup {
  readonly code: InvalidSetupCode;
  readonly message: string;
}

/** Whether a colour has a legal move: a chip next to an empty cell, or with a jump left one at distance 2. */
export function canMove(geometry: Geometry, cells: CellValues, jumps: ByColor<number>, color: Color): boolean {
  const { cellCount, reach } = geometry;
  const directions = jumps[color] > 0 ? REACH_COUNT : NEAR_COUNT;
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (cells[cell] !== color) continue;
    for (let at = cell * REACH_COUNT, end = at + directions; at < end; at += 1) {
      const target = reach[at]!;
      if (target < cellCount && cells[target] === 0) return true;
    }
  }
  return false;
}

/**
 * Makes a position from parts known to be legal; `next` moves next if it can. The library does not export it.
 */
export function makePosition(
  geometry: Geometry,
  cells: CellValues,
  reproductions: ByColor<number>,
  jumps: ByColor<number>,
  next: Color,
): Position {
  const score = { 1: 0, 2: 0 };
  for (let cell = 0; cell < geometry.cellCount; cell += 1) {
    const value = cells[cell];
    if (value === 1 || value === 2) score[value] += 1;
  }
  const other = opponentOf(next);
  const turn = canMove(geometry, cells, jumps, next) ? next : canMove(geometry, cells, jumps, other) ? other : null;
  return { geometry, cells, reproductions, jumps, turn, score } as unknown as Position;
}

function cellsOf(board: Board): Int8Array {
  const geometry = geometryOf(board.size);
  return Int8Array.from(
    { length: geometry.cellCount },
    (_, n) => board.cells[geometry.rows[n]!]![geometry.columns[n]!]!,
  );
}

function chipsOf(cells: Int8Array): { 1: number; 2: number } {
  const chips = { 1: 0, 2: 0 };
  for (const value of cells) if (value === 1 || value === 2) chips[value] += 1;
  return chips;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isColor = (value: unknown): value is Color => value === 1 || value === 2;

/** Counts from outside data, which may not have these types. */
type Unchecked = Partial<ByColor<unknown>> | undefined;

/** Why the counts cannot belong to any game that led to these chips, or null. */
function faultInCounts({ reproductions, jumps }: Setup, chips: ByColor<number>): InvalidSetup | null {
  for (const color of COLORS) {
    if (!isCount((reproductions as Unchecked)?.[color]) || !isCount((jumps as Unchecked)?.[color])) {
      return { code: 'ERR_COUNT', message: `reproductions and jumps of colour ${color} must be non-negative integers` };
    }
    const earned = Math.floor(reproductions[color] / 2);
    if (jumps[color] > earned) {
      const message = `colour ${color} has ${jumps[color]} jumps, but ${reproductions[color]} reproductions earn ${earned}`;
      return { code: 'ERR_JUMPS', message };
    }
  }
  // Each reproduction adds one chip to the board, the chips at the start included; jumps and flips add none.
  const made = reproductions[1] + reproductions[2];
  const standing = chips[1] + chips[2];
  if (made === standing) return null;
  return {
    code: 'ERR_REPRODUCTIONS',
    message: `there are ${standing} chips, so reproductions must add up to ${standing}, not ${made}`,
  };
}

/**
 * The position of a setup, or why no game can reach it: the board must be valid (`parseBoard`), the jumps at most those that
 * the reproductions have earned, and the reproductions as many as there are chips (rules: Moves).
 */
export function setupPosition(setup: Setup): Result<Position, InvalidSetup> {
  const board = parseBoard(setup.board);
  if (!board.ok) return board;
  if (!isColor(setup.turn)) return refused({ code: 'ERR_TURN', message: '"turn" must be colour 1 or 2' });
  const cells = cellsOf(board.value);
  const fault = faultInCounts(setup, chipsOf(cells));
  if (fault) return refused(fault);
  const { reproductions, jumps, turn } = setup;
  const counts = (map: ByColor<number>): ByColor<number> => ({ 1: map[1], 2: map[2] });
  return ok(makePosition(geometryOf(board.value.size), cells, counts(reproductions), counts(jumps), turn));
}

/**
 * The start of a game on a board: every chip counts as a reproduction, n of them give floor(n/2) jumps, colour 1 moves
 * first if it can (rules: Moves).
 */
export function startPosition(board: Board): Result<Position, InvalidSetup> {
  const checked = parseBoard(board);
  if (!checked.ok) return checked;
  const chips = chipsOf(cellsOf(checked.value));
  const jumps = { 1: Math.floor(chips[1] / 2), 2: Math.floor(chips[2] / 2) };
  return setupPosition({ board: checked.value, reproductions: chips, jumps, turn: 1 });
}

/**
 * The position as a bot sees it: the protocol sends the board, the jumps and whose turn it is, but not the counts of
 * reproductions. They are inferred: each colour's chips, shifted between the colours as far as the jumps require.
 */
export function viewPosition(board: Board, jumps: ByColor<number>, turn: Color): Result<Position, InvalidSetup> {
  const checked = parseBoard(board);
  if (!checked.ok) return checked;
  const chips = chipsOf(cellsOf(checked.value));
  const total = chips[1] + chips[2];
  const jumpsOf = (color: Color): number => {
    const count = (jumps as Unchecked)?.[color];
    return isCount(count) ? count : 0;
  };
  const first = Math.min(Math.max(chips[1], 2 * jumpsOf(1)), total - 2 * jumpsOf(2));
  return setupPosition({ board: checked.value, reproductions: { 1: first, 2: total - first }, jumps, turn });
}

/** The board of a position as the square array of the wire. */
export function boardOf(position: Position): Board {
  return boardFromCells(position.geometry, position.cells);
}

/** The colour with more chips; null if equal (rules: Moves). */
export function leaderOf(score: ByColor<number>): Color | null {
  return score[1] === score[2] ? null : score[1] > score[2] ? 1 : 2;
}
