import { REACH_COUNT } from './geometry';
import type { Position } from './position';
import { SearchBoard } from './search-board';

/**
 * The number of different sequences of `depth` moves from a position. A skipped turn is not a move; games that end earlier
 * do not count.
 */
export function countNodes(position: Position, depth: number): number {
  const board = new SearchBoard(position);
  const lists = Array.from({ length: depth }, () => new Int32Array(position.geometry.cellCount * REACH_COUNT));
  const count = (left: number): number => {
    if (left === 1) return board.countMoves();
    const list = lists[left - 1]!;
    let nodes = 0;
    for (let k = 0, found = board.listMoves(list); k < found; k += 1) {
      board.make(list[k]!);
      nodes += count(left - 1);
      board.unmake();
    }
    return nodes;
  };
  return depth === 0 ? 1 : count(depth);
}
