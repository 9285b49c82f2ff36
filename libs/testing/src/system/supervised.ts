import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from './part';

const RESTART_MS = 1_000;

/** Starts a running part again a second after each end of its process, as the supervisor of a machine does. */
export class Supervised {
  #ends = 0;
  #isLeft = false;

  constructor(private readonly part: Part) {
    void this.#supervise();
  }

  /** How often its process ended. */
  get ends(): number {
    return this.#ends;
  }

  /** From now on it is not started again. */
  leave(): void {
    this.#isLeft = true;
  }

  async #supervise(): Promise<void> {
    while (!this.#isLeft) {
      await this.part.ended();
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    if (this.#isLeft) return;
    this.#ends += 1;
    await sleep(RESTART_MS);
    this.#spawn();
  }

  #spawn(): void {
    if (!this.#isLeft) this.part.spawn();
  }
}
