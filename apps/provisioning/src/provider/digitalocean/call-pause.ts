import { retryDelay } from '../../retry-policy';

const LEAST_MS = 1_000;
const MOST_MS = 300_000;

/** Whether the API may be called now, according to its answers so far. Times in milliseconds since 1970. */
export class CallPause {
  #until = 0;
  #refusals = 0;

  /** How long the pause still lasts; 0 without a pause. */
  restMs(now: number): number {
    return Math.max(0, this.#until - now);
  }

  /** A call was answered; `askedMs`: the pause that the answer asked for. */
  answered(askedMs: number, now: number): void {
    // An answer to a call from before the refusal proves nothing.
    if (this.restMs(now) === 0) this.#refusals = 0;
    this.#rest(askedMs, now);
  }

  /**
   * A call was refused because there were too many. Returns the pause: the one asked for, but longer with every refusal in a
   * row, because a provider may ask for no pause at all, or for one that is over by this clock.
   */
  refused(askedMs: number, now: number): number {
    // Refusals of simultaneous calls count as one.
    if (this.restMs(now) === 0) this.#refusals += 1;
    this.#rest(Math.max(askedMs, retryDelay(this.#refusals, LEAST_MS, MOST_MS)), now);
    return this.restMs(now);
  }

  #rest(ms: number, now: number): void {
    this.#until = Math.max(this.#until, now + ms);
  }
}
