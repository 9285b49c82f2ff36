import { NEAR_COUNT, REACH_COUNT, opponentOf } from '@hexduel/engine';
import type { CellValues, Color, SearchBoard } from '@hexduel/engine';
import { WIN } from './evaluation';

// Read once: where modules are CommonJS, as in Jest, each use of an import is a lookup.
const NEAR = NEAR_COUNT;
const REACH = REACH_COUNT;

/**
 * Finds the moves of a board that differ in effect, each with its gain: what it adds to the static value of the mover.
 * Only one of several reproductions to the same cell is listed.
 */
export class MoveFinder {
  readonly #board: SearchBoard;
  readonly #kinds: CellValues;
  readonly #reach: Int16Array;
  readonly #cellCount: number;
  readonly #chips: Int32Array;
  readonly #isFull: boolean;

  /** With `isFull` also the jumps to cells that a reproduction reaches, which are hardly ever better than it. */
  constructor(board: SearchBoard, chips: Int32Array, isFull: boolean) {
    this.#board = board;
    this.#kinds = board.kinds;
    this.#reach = board.geometry.reach;
    this.#cellCount = board.geometry.cellCount;
    this.#chips = chips;
    this.#isFull = isFull;
  }

  /** Writes moves and gains from index `start` and returns the index after the last. */
  list(color: Color, moves: Int32Array, gains: Int32Array, start: number): number {
    const kinds = this.#kinds;
    const reach = this.#reach;
    const chips = this.#chips;
    const stride = this.#cellCount + 1;
    const canJump = this.#board.jumpsOf(color) > 0;
    const opponent = opponentOf(color);
    let end = start;
    for (let to = 0; to < this.#cellCount; to += 1) {
      if (kinds[to] !== 0) continue;
      const middle = to * REACH + NEAR;
      let near = -1;
      let gain = chips[to]!;
      for (let at = middle - NEAR; at < middle; at += 1) {
        const neighbour = reach[at]!;
        const kind = kinds[neighbour];
        if (kind === color) near = neighbour;
        else if (kind === opponent) gain += 2 * chips[neighbour]!;
      }
      if (near >= 0) {
        moves[end] = near * stride + to;
        gains[end++] = gain;
      }
      if (!canJump || (near >= 0 && !this.#isFull)) continue;
      for (let at = middle, stop = middle - NEAR + REACH; at < stop; at += 1) {
        const from = reach[at]!;
        if (kinds[from] !== color) continue;
        moves[end] = from * stride + to;
        gains[end++] = gain - chips[from]!;
      }
    }
    return end;
  }

  /** The greatest gain of a move; for one that takes the opponent's last chip, `WIN` plus the chips after it. */
  bestGain(color: Color): number {
    const kinds = this.#kinds;
    const reach = this.#reach;
    const chips = this.#chips;
    const canJump = this.#board.jumpsOf(color) > 0;
    const opponent = opponentOf(color);
    const opponents = this.#board.countOf(opponent);
    let best = -WIN;
    for (let to = 0; to < this.#cellCount; to += 1) {
      if (kinds[to] !== 0) continue;
      const middle = to * REACH + NEAR;
      let isNear = false;
      let flips = 0;
      let gain = chips[to]!;
      for (let at = middle - NEAR; at < middle; at += 1) {
        const neighbour = reach[at]!;
        const kind = kinds[neighbour];
        if (kind === color) isNear = true;
        else if (kind === opponent) {
          gain += 2 * chips[neighbour]!;
          flips += 1;
        }
      }
      if (flips === opponents) gain = WIN + opponents + this.#board.countOf(color) + 1;
      if (gain <= best) continue;
      if (isNear) best = gain;
      else if (canJump) {
        for (let at = middle, stop = middle - NEAR + REACH; at < stop; at += 1) {
          const from = reach[at]!;
          if (kinds[from] !== color) continue;
          const jumped = gain - (gain > WIN ? 1 : chips[from]!);
          if (jumped > best) best = jumped;
        }
      }
    }
    return best;
  }
}
