import { cellCentre } from '@hexduel/board-picture';
import type { Point } from '@hexduel/board-picture';
import type { Geometry } from '@hexduel/engine';

/** How far from a cell's centre a point still means it: a little beyond its corners, which are 20 away. */
const REACH = 24;

/** The cell whose centre is nearest to a point of the picture; null beside the board. */
export function nearestCell(geometry: Geometry, { x, y }: Point): number | null {
  let best: number | null = null;
  let distance = REACH;
  for (let cell = 0; cell < geometry.cellCount; cell += 1) {
    const centre = cellCentre(geometry, cell);
    const apart = Math.hypot(centre.x - x, centre.y - y);
    if (apart < distance) [best, distance] = [cell, apart];
  }
  return best;
}
