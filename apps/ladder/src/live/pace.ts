/** The least time between two changes of a topic that are sent, on average: at most 4 a second. */
export const PACE_MS = 250;
/** The least time after a read that brought nothing new. */
export const LOOK_AGAIN_MS = 50;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * When to read a topic that says it changed: at once, then `PACE_MS` after the last change; what is said while it is read
 * makes it be read again; after failures in longer and longer pauses. What is urgent does not wait for its turn, whoever comes
 * next waits longer for it, so that the average holds. `now` in milliseconds.
 */
export class Pace {
  #nextAt = -Infinity;
  #startedAt = -Infinity;
  #wantedSince: number | null = null;
  #isUrgent = false;
  #isReading = false;
  #failures = 0;

  want(now: number, isUrgent = false): void {
    this.#wantedSince ??= now;
    this.#isUrgent ||= isUrgent;
  }

  /** How long to wait until the next read, in milliseconds; null while there is nothing to do. */
  dueIn(now: number): number | null {
    if (this.#isReading || this.#wantedSince === null) return null;
    if (this.#isUrgent && this.#failures === 0) return 0;
    return Math.max(0, this.#nextAt - now);
  }

  /** Since when this read was wanted. */
  begin(now: number): number {
    const since = this.#wantedSince ?? now;
    // Not when a timer came to it: late timers would add up to a pace of their own.
    this.#startedAt = Math.min(Math.max(this.#nextAt, since), now + PACE_MS);
    this.#wantedSince = null;
    this.#isUrgent = false;
    this.#isReading = true;
    return since;
  }

  succeed(hasChanged: boolean): void {
    this.#isReading = false;
    this.#failures = 0;
    this.#nextAt = this.#startedAt + (hasChanged ? PACE_MS : LOOK_AGAIN_MS);
  }

  /** It is wanted still, since when it was. */
  fail(now: number, wantedSince: number): void {
    this.#isReading = false;
    this.#wantedSince = wantedSince;
    this.#nextAt = now + Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
  }
}
