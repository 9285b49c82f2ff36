/** How many later requests are answered before one that seems to have no worker, and how much longer than usual it waits. */
const PASSED_BY = 5;
const LONGER = { times: 2, ms: 10 };
/** How long it is remembered of a bot that it has few workers, milliseconds. */
const REMEMBERED_MS = 30_000;
/** How much longer than another a request may wait at such a bot, milliseconds. */
const PATIENCE_MS = 5;

/** The request that has waited longest for the first byte of its answer. */
export interface LongestWait {
  readonly ms: number;
  /** How many requests that began later were answered. */
  readonly passedBy: number;
}

/**
 * Whether requests to one bot wait because its workers stay with connections. A server with few workers may spend one on each
 * open connection; who has a connection then is served again and again, and the others wait until it is closed. A server that
 * serves all connections alike answers in the order of the requests, more or less.
 */
export class Fairness {
  private usualMs = 0;
  private fewWorkersUntil = -Infinity;

  /** Takes in that a request ended after `took` milliseconds; says whether its connection is to be closed for those who wait. */
  isUnfair(took: number, longest: LongestWait, now: number): boolean {
    if (longest.passedBy >= PASSED_BY && this.isLong(longest)) this.fewWorkersUntil = now + REMEMBERED_MS;
    this.usualMs += (took - this.usualMs) / 16;
    return now < this.fewWorkersUntil && longest.ms > took + PATIENCE_MS;
  }

  /** Whether a request waits for so long that idle connections may be what holds it up. */
  isLong(longest: LongestWait): boolean {
    return longest.ms > LONGER.times * this.usualMs + LONGER.ms;
  }
}
