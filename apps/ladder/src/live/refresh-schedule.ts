/** The least time between two changes of a topic that are sent, on average: at most 4 a second. */
export const CHANGE_INTERVAL_MS = 250;
/** The same of a ladder, whose usual change is that a match began or ended; scores are urgent and do not wait. */
export const LADDER_INTERVAL_MS = 1_000;
/** The least time after a read that found no change. */
export const RECHECK_MS = 50;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;

/**
 * When to read a topic that has changed: at once, then an interval after the last change. A change during a read causes
 * another read; failed reads are tried again after longer and longer pauses. An urgent change does not wait, and the next one waits
 * longer for it, so that the average holds. `now` in milliseconds.
 */
export class RefreshSchedule {
  #nextAt = -Infinity;
  #startedAt = -Infinity;
  #wantedSince: number | null = null;
  #isUrgent = false;
  #isReading = false;
  #failures = 0;

  /** `interval` in milliseconds: the least time between two changes, on average. */
  constructor(readonly interval = CHANGE_INTERVAL_MS) {}

  want(now: number, isUrgent = false): void {
    this.#wantedSince ??= now;
    this.#isUrgent ||= isUrgent;
  }

  /** How long to wait for the next read, in milliseconds; null while nothing is to be read. */
  dueIn(now: number): number | null {
    if (this.#isReading || this.#wantedSince === null) return null;
    if (this.#isUrgent && this.#failures === 0) return 0;
    return Math.max(0, this.#nextAt - now);
  }

  /** A read begins; returns since when it was wanted. */
  begin(now: number): number {
    const since = this.#wantedSince ?? now;
    // Counted from when it was due: late timers would otherwise add up to a longer interval.
    this.#startedAt = Math.min(Math.max(this.#nextAt, since), now + this.interval);
    this.#wantedSince = null;
    this.#isUrgent = false;
    this.#isReading = true;
    return since;
  }

  succeed(hasChanged: boolean): void {
    this.#isReading = false;
    this.#failures = 0;
    this.#nextAt = this.#startedAt + (hasChanged ? this.interval : RECHECK_MS);
  }

  /** The read is still wanted, since the same time. */
  fail(now: number, wantedSince: number): void {
    this.#isReading = false;
    this.#wantedSince = wantedSince;
    this.#nextAt = now + Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    this.#failures += 1;
  }
}
