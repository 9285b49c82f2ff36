import { NEAR_COUNT, REACH_COUNT } from './geometry';
import type { Geometry } from './geometry';
import type { Random } from './random';

/** The most cells whose sets fit into the bits of one integer; boards of size 3 have 19. */
export const MOST_BITS = 30;

const HALF_BITS = 15;
const HALF = (1 << HALF_BITS) - 1;

/** One colour of a position: its chips as a set of bits, a bit for each cell number, its jumps and reproductions. */
export interface BitSide {
  readonly chips: number;
  readonly jumps: number;
  readonly reproductions: number;
}

/** How a playout ended; `first` is the colour that moved first in it. */
export interface BitResult {
  readonly moves: number;
  readonly first: BitSide;
  readonly second: BitSide;
}

/**
 * Plays uniformly random moves to the end on a board whose cells fit into one integer. There it is quicker to count all moves and
 * draw one than to guess: a cell meets all of its targets at once.
 */
export class BitPlayout {
  readonly #near: Int32Array;
  readonly #reach: Int32Array;
  /** The cells of the last count, and how many moves there are up to and with each. */
  readonly #cells = new Int32Array(MOST_BITS);
  readonly #sums = new Int32Array(MOST_BITS);
  /** How many bits each number below 2^15 has. Made here, so that pages, which play nothing out, leave this file out. */
  readonly #bitCounts = new Uint8Array(HALF + 1);
  #counted = 0;

  constructor({ cellCount, reach }: Geometry) {
    for (let bits = 1; bits <= HALF; bits += 1) this.#bitCounts[bits] = this.#bitCounts[bits >> 1]! + (bits & 1);
    const maskOf = (cell: number, directions: number): number => {
      let mask = 0;
      for (let d = 0; d < directions; d += 1) {
        const other = reach[cell * REACH_COUNT + d]!;
        if (other < cellCount) mask |= 1 << other;
      }
      return mask;
    };
    this.#near = Int32Array.from({ length: cellCount }, (_, cell) => maskOf(cell, NEAR_COUNT));
    this.#reach = Int32Array.from({ length: cellCount }, (_, cell) => maskOf(cell, REACH_COUNT));
  }

  /** Plays from where `first` moves to the end. `empty`: the empty cells. */
  play(first: BitSide, second: BitSide, empty: number, random: Random): BitResult {
    let { chips: own, jumps, reproductions } = first;
    let { chips: others, jumps: otherJumps, reproductions: otherReproductions } = second;
    let free = empty;
    let moves = 0;
    let isFirst = true;
    // Twice in a row without a move is the end; a side that cannot move is passed over.
    for (let passes = 0; passes < 2; isFirst = !isFirst) {
      const reached = jumps > 0 ? this.#reach : this.#near;
      const fromChips = this.#bitCount(own) <= this.#bitCount(free);
      const wanted = fromChips ? free : own;
      const count = this.#count(fromChips ? own : free, wanted, reached);
      if (count === 0) passes += 1;
      else {
        passes = 0;
        moves += 1;
        const drawn = random.below(count);
        let at = 0;
        while (this.#sums[at]! <= drawn) at += 1;
        const cell = this.#cells[at]!;
        const other = nthBit(reached[cell]! & wanted, drawn - (at === 0 ? 0 : this.#sums[at - 1]!));
        const to = fromChips ? other : cell;
        const from = 1 << (fromChips ? cell : other);
        const near = this.#near[to]!;
        const flipped = near & others;
        others ^= flipped;
        own |= flipped | (1 << to);
        free ^= 1 << to;
        if (near & from) {
          reproductions += 1;
          if (reproductions % 2 === 0) jumps += 1;
        } else {
          jumps -= 1;
          own ^= from;
          free |= from;
        }
      }
      [own, others] = [others, own];
      [jumps, otherJumps] = [otherJumps, jumps];
      [reproductions, otherReproductions] = [otherReproductions, reproductions];
    }
    const next = { chips: own, jumps, reproductions };
    const last = { chips: others, jumps: otherJumps, reproductions: otherReproductions };
    return isFirst ? { moves, first: next, second: last } : { moves, first: last, second: next };
  }

  #count(pool: number, wanted: number, reached: Int32Array): number {
    let sum = 0;
    this.#counted = 0;
    for (let rest = pool; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      const targets = reached[cell]! & wanted;
      if (targets === 0) continue;
      sum += this.#bitCount(targets);
      this.#cells[this.#counted] = cell;
      this.#sums[this.#counted++] = sum;
    }
    return sum;
  }

  #bitCount(bits: number): number {
    return this.#bitCounts[bits & HALF]! + this.#bitCounts[bits >>> HALF_BITS]!;
  }
}

/** The number of the bit after `n` others that are set. */
function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let k = 0; k < n; k += 1) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
