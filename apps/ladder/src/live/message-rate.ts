import { MAX_MESSAGES_PER_10_S } from '@hexduel/contracts-live';

const WINDOW_MS = 10_000;

/** What to do with a message: heed it, say once that they come too fast, pass over it, or hang up. */
export type RateVerdict = 'heed' | 'warn' | 'ignore' | 'hang up';

/** Counts what a client says in windows of ten seconds. `now` in milliseconds. */
export class MessageRate {
  #windowBeganAt = -Infinity;
  #count = 0;

  judge(now: number): RateVerdict {
    if (now - this.#windowBeganAt >= WINDOW_MS) {
      this.#windowBeganAt = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= MAX_MESSAGES_PER_10_S) return 'heed';
    if (this.#count === MAX_MESSAGES_PER_10_S + 1) return 'warn';
    return this.#count <= 2 * MAX_MESSAGES_PER_10_S ? 'ignore' : 'hang up';
  }
}
