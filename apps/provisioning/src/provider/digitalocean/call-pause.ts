import { retryDelay } from '../../retry-delay';

const LEAST_MS = 1_000;
const MOST_MS = 300_000;

/** Whether the API may be called now, by what it has answered so far. Times in milliseconds since 1970. */
export class CallPause {
  #until = 0;
  #refusals = 0;

  /** How long calls are still to rest; 0 when they need not. */
  restMs(now: number): number {
    return Math.max(0, this.#until - now);
  }

  /** A call was answered; `askedMs`: how long that asked to be left alone. */
  answered(askedMs: number, now: number): void {
    // What was sent before the others were refused proves nothing.
    if (this.restMs(now) === 0) this.#refusals = 0;
    this.#rest(askedMs, now);
  }

  /**
   * A call was refused, as there were too many. Answers how long to rest: what was asked for, but longer with each refusal
   * in a row, for a provider may ask for no wait at all, or for one that is over by our clock.
   */
  refused(askedMs: number, now: number): number {
    // Calls that were under way together are one refusal.
    if (this.restMs(now) === 0) this.#refusals += 1;
    this.#rest(Math.max(askedMs, retryDelay(this.#refusals, LEAST_MS, MOST_MS)), now);
    return this.restMs(now);
  }

  #rest(ms: number, now: number): void {
    this.#until = Math.max(this.#until, now + ms);
  }
}
