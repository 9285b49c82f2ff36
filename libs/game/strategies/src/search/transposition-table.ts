/** How a stored value relates to the exact one. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

const WORDS = 4;
const MOVE_BITS = 16;

/**
 * Values of positions already searched, by their 64-bit hash. It has a fixed size, and newer entries replace older ones.
 * Moves are
 * numbers below 2^16 (217 * 218 on the largest board), depths below 2^8.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #at = 0;

  /** Room for at least `entries`, at most 2^17 (2 MiB). */
  constructor(entries: number) {
    const bits = Math.min(17, Math.max(6, Math.ceil(Math.log2(entries))));
    this.#words = new Int32Array(WORDS << bits);
    this.#mask = 2 ** bits - 1;
  }

  /** Whether the position is known; if so, the getters return its entry until the next `find`. */
  find(low: number, high: number): boolean {
    const at = (low & this.#mask) * WORDS;
    if (this.#words[at] !== low || this.#words[at + 1] !== high) return false;
    this.#at = at;
    return true;
  }

  get value(): number {
    return this.#words[this.#at + 2]!;
  }

  get move(): number {
    return this.#words[this.#at + 3]! & (2 ** MOVE_BITS - 1);
  }

  get depth(): number {
    return (this.#words[this.#at + 3]! >>> MOVE_BITS) & 0xff;
  }

  get bound(): number {
    return this.#words[this.#at + 3]! >>> (MOVE_BITS + 8);
  }

  store(low: number, high: number, value: number, move: number, depth: number, bound: number): void {
    const at = (low & this.#mask) * WORDS;
    this.#words[at] = low;
    this.#words[at + 1] = high;
    this.#words[at + 2] = value;
    this.#words[at + 3] = move | (depth << MOVE_BITS) | (bound << (MOVE_BITS + 8));
  }
}
