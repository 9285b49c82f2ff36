import { cellNumber, NEAR_COUNT, REACH_COUNT } from '@hexduel/engine';
import type { Change, Color, Coordinates, Geometry, Move, Played, Position } from '@hexduel/engine';

/** What a bot may assume: cells by number, who moves, how many jumps it has. It need not be a legal position. */
export interface ImaginedBoard {
  readonly geometry: Geometry;
  readonly cells: ArrayLike<number>;
  readonly color: Color;
  readonly jumps: number;
}

/** The real board, as seen by the side to move. */
export function trueBoard(position: Position, color: Color): ImaginedBoard {
  const { geometry, cells, jumps } = position;
  return { geometry, cells, color, jumps: jumps[color] };
}

/** The board after only some changes of a game, as a bot sees it that ignores the others. */
export function boardAfter(
  start: Position,
  history: readonly Played[],
  isApplied: (change: Change, played: Played) => boolean,
): number[] {
  const { geometry } = start;
  const cells = Array.from({ length: geometry.cellCount }, (_, cell) => start.cells[cell] ?? -1);
  for (const played of history) {
    for (const change of played.changes) {
      const [i, j, , after] = change;
      if (isApplied(change, played)) cells[cellNumber(geometry, [i, j])] = after;
    }
  }
  return cells;
}

/** The kind of one change of a move (rules: Moves, the order of the changes). */
export function changeKind([, , before, after]: Change): 'vacated' | 'target' | 'flip' {
  return after === 0 ? 'vacated' : before === 0 ? 'target' : 'flip';
}

/** Whether a move would be legal on an imagined board. */
export function isLegalOn({ geometry, cells, color, jumps }: ImaginedBoard, { from, to }: Move): boolean {
  const start = cellNumber(geometry, from);
  const target = cellNumber(geometry, to);
  if (start < 0 || target < 0 || cells[start] !== color || cells[target] !== 0) return false;
  const direction = geometry.reach.subarray(start * REACH_COUNT, (start + 1) * REACH_COUNT).indexOf(target);
  return direction >= 0 && (direction < NEAR_COUNT || jumps > 0);
}

const EVEN_NEAR = ['-1,-1', '-1,0', '1,-1', '1,0', '0,-1', '0,1'];
const ODD_NEAR = ['-1,0', '-1,1', '1,0', '1,1', '0,-1', '0,1'];
const BOTH_FAR = ['0,-2', '0,2', '-2,-1', '-2,0', '-2,1', '2,-1', '2,0', '2,1'];
const EVEN_FAR = ['-1,-2', '-1,1', '1,-2', '1,1', ...BOTH_FAR];
const ODD_FAR = ['-1,-1', '-1,2', '1,-1', '1,2', ...BOTH_FAR];

/** The distance of two cells by the neighbours of the other kind of row: 1, 2, or null for more. */
export function distanceByWrongTable([i, j]: Coordinates, to: Coordinates): 1 | 2 | null {
  const step = `${to[0] - i},${to[1] - j}`;
  const isEven = i % 2 === 0;
  if ((isEven ? ODD_NEAR : EVEN_NEAR).includes(step)) return 1;
  return (isEven ? ODD_FAR : EVEN_FAR).includes(step) ? 2 : null;
}
