import { Inject, Optional } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '@hexduel/telemetry';
import { Repeating } from './repeating';

/** Injected as false, tasks do not start by themselves: for specs that call `run` by hand. */
export const RUNS_BACKGROUND_TASKS = Symbol('RUNS_BACKGROUND_TASKS');

export interface RepeatingTaskOptions {
  /** What the log calls it. */
  readonly name: string;
  readonly log: Log;
  /** How long to wait after an error, in milliseconds; 1 s unless given. */
  readonly afterErrorMs?: number;
  /** `drain`: stops while HTTP still answers (default). `shutdown`: goes on until HTTP and consumers have stopped. */
  readonly stopsAt?: 'drain' | 'shutdown';
}

/**
 * A provider of Nest that does its work again and again, never twice at a time: from the bootstrap of the application until
 * its shutdown.
 */
export abstract class RepeatingTask
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  @Optional()
  @Inject(RUNS_BACKGROUND_TASKS)
  private readonly startsItself?: boolean;
  readonly #options: RepeatingTaskOptions;
  #repeating: Repeating | null = null;

  protected constructor(options: RepeatingTaskOptions) {
    this.#options = options;
  }

  /** Does the work once. Resolves with the milliseconds until it is due again; an error is logged and waits `afterErrorMs`. */
  abstract run(): Promise<number>;

  protected get isStarted(): boolean {
    return this.#repeating !== null;
  }

  /** Runs it at once, or right after the run that is under way. */
  wake(): void {
    this.#repeating?.wake();
  }

  onApplicationBootstrap(): void {
    if (this.startsItself === false) return;
    const { name, log, afterErrorMs } = this.#options;
    this.#repeating = new Repeating(name, log, () => this.run(), afterErrorMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.#options.stopsAt !== 'shutdown') await this.#stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#stop();
  }

  // Lets the run under way finish.
  async #stop(): Promise<void> {
    await this.#repeating?.stop();
    this.#repeating = null;
  }
}
