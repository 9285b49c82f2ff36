import { REACH_COUNT } from '@hexduel/engine';
import type { Geometry } from '@hexduel/engine';

/** Where a key leads from a cell: along the six directions of the board, up and down, and to the ends of the row. */
export type CellStep = (typeof SIX)[number] | 'up' | 'down' | 'rowStart' | 'rowEnd';

/** In the order of the rules' neighbours, which is the same in even and odd rows. */
const SIX = ['upLeft', 'upRight', 'downLeft', 'downRight', 'left', 'right'] as const;

/** By `KeyboardEvent.code`, so that they lie alike on every layout. */
const STEP_OF_KEY: Readonly<Record<string, CellStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  KeyQ: 'upLeft',
  KeyE: 'upRight',
  KeyA: 'left',
  KeyD: 'right',
  KeyZ: 'downLeft',
  KeyC: 'downRight',
};

export function stepOfKey(code: string): CellStep | null {
  return STEP_OF_KEY[code] ?? null;
}

/** The cell that a step leads to from a cell; the same cell at the edge of the board. */
export function cellAfter(geometry: Geometry, cell: number, step: CellStep): number {
  const row = geometry.rows[cell] ?? 0;
  switch (step) {
    case 'up':
      return nearestInRow(geometry, cell, row - 1);
    case 'down':
      return nearestInRow(geometry, cell, row + 1);
    case 'rowStart':
      return nearestInRow(geometry, cell, row, -1);
    case 'rowEnd':
      return nearestInRow(geometry, cell, row, geometry.side);
    default: {
      const next = geometry.reach[cell * REACH_COUNT + SIX.indexOf(step)] ?? geometry.cellCount;
      return next === geometry.cellCount ? cell : next;
    }
  }
}

/** The cell of a row whose column is nearest; up and down along one column zigzag, so that the way back is the same. */
function nearestInRow(geometry: Geometry, cell: number, row: number, column = geometry.columns[cell] ?? 0): number {
  let best = cell;
  let distance = Infinity;
  for (let other = 0; other < geometry.cellCount; other += 1) {
    if (geometry.rows[other] !== row) continue;
    const apart = Math.abs((geometry.columns[other] ?? 0) - column);
    if (apart < distance) [best, distance] = [other, apart];
  }
  return best;
}
