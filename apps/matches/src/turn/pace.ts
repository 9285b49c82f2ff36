/** Where a pace has its time from. */
export interface PaceClock {
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  /** Runs it once after so many milliseconds; gives back how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Lets something be sent at most once in `everyMs`. What comes sooner waits; of several that wait only the latest is
 * sent, when its time has come.
 */
export class Pace {
  readonly #everyMs: number;
  readonly #clock: PaceClock;
  #lastAt = -Infinity;
  #waiting: (() => void) | null = null;
  #callOff: (() => void) | null = null;

  constructor(everyMs: number, clock: PaceClock) {
    this.#everyMs = everyMs;
    this.#clock = clock;
  }

  /** Sends now or when its time has come, unless a later one replaces it. */
  offer(send: () => void): void {
    const wait = this.#lastAt + this.#everyMs - this.#clock.elapsed();
    if (wait <= 0) {
      this.now(send);
      return;
    }
    this.#waiting = send;
    this.#callOff ??= this.#clock.after(wait, () => {
      const waiting = this.#waiting;
      this.#callOff = null;
      if (waiting) this.now(waiting);
    });
  }

  /** Sends at once, in the place of whatever waits. */
  now(send: () => void): void {
    this.stop();
    this.#lastAt = this.#clock.elapsed();
    send();
  }

  /** Forgets what waits. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waiting = null;
  }
}
