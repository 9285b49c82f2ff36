/** A source of random integers. It is always an argument, so that a seeded one gives the same game again. */
export interface Random {
  /** An integer from 0 to `bound - 1`, each equally likely; `bound` is from 1 to 2^30. */
  below(bound: number): number;
}

const RANGE = 2 ** 30;

/** One step of splitmix32: spreads the bits of a seed over a word of the generator's state. */
function splitmix32(state: number): number {
  let z = (state + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** The sfc32 generator: 128 bits of state, integer arithmetic only, so the same on every machine. */
class Sfc32 implements Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let warmUp = 0; warmUp < 15; warmUp += 1) this.#next();
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum;
  }

  below(bound: number): number {
    // Draws above the largest multiple of the bound are rejected, because a plain remainder would favour small numbers.
    for (;;) {
      const draw = this.#next() >>> 2;
      const value = draw % bound;
      if (draw - value <= RANGE - bound) return value;
    }
  }
}

/** The largest seed: seeds are integers from 0 to 2^53 - 1. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

export function isSeed(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** A random source that repeats itself for the same seed and stream, on every machine and in every version of the code. */
export function seededRandom(seed: number, stream = 0): Random {
  const low = splitmix32((seed % 2 ** 32) | 0);
  const high = splitmix32(Math.floor(seed / 2 ** 32) ^ low);
  return new Sfc32(low, high, splitmix32(stream ^ high));
}
