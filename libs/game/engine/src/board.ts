import { geometryOf, isSize } from './geometry';
import type { Geometry, Size } from './geometry';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** The value of a cell: -1 a stone, 0 empty, 1 or 2 a chip of that colour. */
export type CellValue = -1 | 0 | 1 | 2;

/** A board as on the wire and in files: `size` and the square array `cells[i][j]`. */
export interface Board {
  readonly size: Size;
  readonly cells: readonly (readonly CellValue[])[];
}

export type InvalidBoardCode = 'ERR_BOARD_SHAPE' | 'ERR_BOARD_SIZE' | 'ERR_BOARD_CELL' | 'ERR_BOARD_FRAME';

/** Why data is not a board; `at` is the wrong cell, if there is one. */
export interface InvalidBoard {
  readonly code: InvalidBoardCode;
  readonly message: string;
  readonly at?: readonly [number, number];
}

function invalid(code: InvalidBoardCode, message: string, at?: readonly [number, number]): InvalidBoard {
  return at ? { code, message, at } : { code, message };
}

function isCellValue(value: unknown): value is CellValue {
  return value === -1 || value === 0 || value === 1 || value === 2;
}

/** Why a row is not valid for this board, or null. Every cell of the frame must be a stone. */
function faultInRow(geometry: Geometry, row: unknown, i: number): InvalidBoard | null {
  const { side, size, numbers } = geometry;
  if (!Array.isArray(row) || row.length !== side) {
    return invalid('ERR_BOARD_SHAPE', `row ${i} of a board of size ${size} must be an array of ${side} cells`);
  }
  for (let j = 0; j < side; j += 1) {
    const value: unknown = row[j];
    if (!isCellValue(value)) {
      return invalid('ERR_BOARD_CELL', `cell [${i}, ${j}] must be -1 (stone), 0 (empty), 1 or 2 (chips)`, [i, j]);
    }
    if (numbers[i * side + j]! < 0 && value !== -1) {
      return invalid('ERR_BOARD_FRAME', `cell [${i}, ${j}] is outside the hexagon of size ${size}: make it -1`, [i, j]);
    }
  }
  return null;
}

/**
 * Reads a board from outside data: an object with `size` (3 to 9) and `cells`, a square array of 2S-1 rows whose
 * frame is all stones (rules: Board). The hexagon may have any chips and stones.
 */
export function parseBoard(data: unknown): Result<Board, InvalidBoard> {
  if (typeof data !== 'object' || data === null) {
    return refused(invalid('ERR_BOARD_SHAPE', 'a board must be an object with "size" and "cells"'));
  }
  const { size, cells } = data as Record<string, unknown>;
  if (!isSize(size)) return refused(invalid('ERR_BOARD_SIZE', '"size" of a board must be an integer from 3 to 9'));
  const geometry = geometryOf(size);
  if (!Array.isArray(cells) || cells.length !== geometry.side) {
    return refused(invalid('ERR_BOARD_SHAPE', `"cells" of a board of size ${size} must be ${geometry.side} rows`));
  }
  for (let i = 0; i < geometry.side; i += 1) {
    const fault = faultInRow(geometry, cells[i], i);
    if (fault) return refused(fault);
  }
  return ok({ size, cells: (cells as CellValue[][]).map((row) => [...row]) });
}

/** The square array of a board from the values of the hexagon's cells, in the order of their numbers. */
export function boardFromCells(geometry: Geometry, values: ArrayLike<number>): Board {
  const cells: CellValue[][] = Array.from({ length: geometry.side }, () =>
    new Array<CellValue>(geometry.side).fill(-1),
  );
  for (let cell = 0; cell < geometry.cellCount; cell += 1) {
    cells[geometry.rows[cell]!]![geometry.columns[cell]!] = values[cell] as CellValue;
  }
  return { size: geometry.size, cells };
}
