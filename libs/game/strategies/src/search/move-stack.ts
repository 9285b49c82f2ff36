import { REACH_COUNT } from '@hexduel/engine';
import type { Color, Random } from '@hexduel/engine';
import type { MoveFinder } from './move-finder';

const FIRST = 2 ** 30;

/**
 * The moves to try at each ply on the way to the current position, one list after the other. The greatest gain comes
 * first, then the earlier move; a move known to be good comes before all.
 */
export class MoveStack {
  readonly #finder: MoveFinder;
  /** The most moves that a position can have. */
  readonly #most: number;
  #moves: Int32Array;
  #gains: Int32Array;
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #end: Int32Array;
  #rootMoves = new Int32Array(0);
  #rootGains = new Int32Array(0);

  constructor(finder: MoveFinder, plies: number, cellCount: number) {
    this.#finder = finder;
    this.#most = cellCount * REACH_COUNT;
    this.#moves = new Int32Array(2 * this.#most);
    this.#gains = new Int32Array(2 * this.#most);
    this.#first = new Int32Array(plies);
    this.#next = new Int32Array(plies);
    this.#end = new Int32Array(plies);
  }

  /** Lists the moves of the root, equal ones in random order, and returns their number. */
  listRoot(color: Color, random: Random): number {
    const count = this.#finder.list(color, this.#moves, this.#gains, 0);
    for (let k = count - 1; k > 0; k -= 1) this.#swap(k, random.below(k + 1));
    this.#rootMoves = this.#moves.slice(0, count);
    this.#rootGains = this.#gains.slice(0, count);
    this.#end[0] = count;
    return count;
  }

  /** Lists the moves of a ply; `known` is tried first, 0 for none. */
  list(ply: number, color: Color, known: number): void {
    const first = ply === 0 ? 0 : this.#end[ply - 1]!;
    if (this.#moves.length - first < this.#most) this.#grow();
    let end = this.#rootMoves.length;
    if (ply > 0) end = this.#finder.list(color, this.#moves, this.#gains, first);
    else {
      this.#moves.set(this.#rootMoves);
      this.#gains.set(this.#rootGains);
    }
    this.#first[ply] = first;
    this.#next[ply] = first;
    this.#end[ply] = end;
    for (let k = first; known > 0 && k < end; k += 1) {
      if (this.#moves[k] !== known) continue;
      this.#gains[k]! += FIRST;
      return;
    }
  }

  /** Advances to the next move of a ply; false if none is left. */
  take(ply: number): boolean {
    const next = this.#next[ply]!;
    const end = this.#end[ply]!;
    if (next === end) return false;
    const gains = this.#gains;
    let top = next;
    for (let k = next + 1; k < end; k += 1) if (gains[k]! > gains[top]!) top = k;
    if (gains[top]! > FIRST / 2) gains[top]! -= FIRST;
    this.#swap(top, next);
    this.#next[ply] = next + 1;
    return true;
  }

  /** The current move of a ply. */
  moveAt(ply: number): number {
    return this.#moves[this.#next[ply]! - 1]!;
  }

  /** What the current move of a ply adds to the static value. */
  gainAt(ply: number): number {
    return this.#gains[this.#next[ply]! - 1]!;
  }

  /** How many moves of a ply were tried. */
  takenAt(ply: number): number {
    return this.#next[ply]! - this.#first[ply]!;
  }

  #swap(a: number, b: number): void {
    const move = this.#moves[a]!;
    const gain = this.#gains[a]!;
    this.#moves[a] = this.#moves[b]!;
    this.#gains[a] = this.#gains[b]!;
    this.#moves[b] = move;
    this.#gains[b] = gain;
  }

  #grow(): void {
    const grown = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const into = new Int32Array(2 * old.length);
      into.set(old);
      return into;
    };
    this.#moves = grown(this.#moves);
    this.#gains = grown(this.#gains);
  }
}
