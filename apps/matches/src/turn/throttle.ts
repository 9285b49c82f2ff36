/** The clock of a throttle. */
export interface ThrottleClock {
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  /** Runs `run` once after `ms` milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Sends at most once per `everyMs`. What comes sooner waits; of several that wait, only the latest is sent when the time has
 * come.
 */
export class Throttle {
  readonly #everyMs: number;
  readonly #clock: ThrottleClock;
  #lastAt = -Infinity;
  #waiting: (() => void) | null = null;
  #cancel: (() => void) | null = null;

  constructor(everyMs: number, clock: ThrottleClock) {
    this.#everyMs = everyMs;
    this.#clock = clock;
  }

  /** Sends now or when the time has come, unless a later offer replaces it. */
  offer(send: () => void): void {
    const wait = this.#lastAt + this.#everyMs - this.#clock.elapsed();
    if (wait <= 0) {
      this.now(send);
      return;
    }
    this.#waiting = send;
    this.#cancel ??= this.#clock.after(wait, () => {
      const waiting = this.#waiting;
      this.#cancel = null;
      if (waiting) this.now(waiting);
    });
  }

  /** Sends at once and drops what waits. */
  now(send: () => void): void {
    this.stop();
    this.#lastAt = this.#clock.elapsed();
    send();
  }

  /** Drops what waits. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
  }
}
