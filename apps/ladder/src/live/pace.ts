/** The least time between the beginnings of two reads of a topic, so that at most 4 changes a second are sent. */
export const PACE_MS = 250;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * When to read a topic that says it changed: at once, then `PACE_MS` after the last time; what is said while it is read
 * makes it be read again; after failures in longer and longer pauses. `now` in milliseconds.
 */
export class Pace {
  #begunAt = -Infinity;
  #wantedSince: number | null = null;
  #isReading = false;
  #failures = 0;

  want(now: number): void {
    this.#wantedSince ??= now;
  }

  /** How long to wait until the next read, in milliseconds; null while there is nothing to do. */
  dueIn(now: number): number | null {
    if (this.#isReading || this.#wantedSince === null) return null;
    return Math.max(0, this.#begunAt + this.#pauseMs() - now);
  }

  /** Since when this read was wanted. */
  begin(now: number): number {
    const since = this.#wantedSince ?? now;
    this.#begunAt = now;
    this.#wantedSince = null;
    this.#isReading = true;
    return since;
  }

  succeed(): void {
    this.#isReading = false;
    this.#failures = 0;
  }

  /** It is wanted still, since when it was. */
  fail(wantedSince: number): void {
    this.#isReading = false;
    this.#failures += 1;
    this.#wantedSince = wantedSince;
  }

  #pauseMs(): number {
    if (this.#failures === 0) return PACE_MS;
    return Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
  }
}
