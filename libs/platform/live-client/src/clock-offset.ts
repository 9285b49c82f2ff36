/** How many of the latest measurements count. */
const KEPT = 5;

/**
 * How far the server's clock is ahead of this browser's, in milliseconds, from the answers to pings: the median of the latest
 * five, so that one slow answer does not count. Pure but for what it remembers.
 */
export class ClockOffset {
  #sentAt: number | null = null;
  #measured: number[] = [];

  /** A ping leaves at `now`, by this browser's clock. */
  sent(now: number): void {
    this.#sentAt = now;
  }

  /** The answer arrived at `now` with the server's time; returns the offset. The server is taken to have read its clock half way. */
  received(now: number, serverNow: number): number | null {
    if (this.#sentAt !== null) {
      this.#measured = [...this.#measured, serverNow - (this.#sentAt + now) / 2].slice(-KEPT);
      this.#sentAt = null;
    }
    const sorted = this.#measured.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}
