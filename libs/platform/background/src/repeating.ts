import type { Log } from '@hexduel/telemetry';

/** Work that is done again and again until it is stopped, never twice at a time. */
export class Repeating {
  readonly #name: string;
  readonly #work: () => Promise<number>;
  readonly #log: Log;
  readonly #afterErrorMs: number;
  readonly #loop: Promise<void>;
  #isStopped = false;
  #isWoken = false;
  #wakeUp: (() => void) | null = null;

  /** `work` answers after how many milliseconds it wants to be done again; an error is logged and waits `afterErrorMs`. */
  constructor(name: string, log: Log, work: () => Promise<number>, afterErrorMs = 1_000) {
    this.#name = name;
    this.#work = work;
    this.#log = log;
    this.#afterErrorMs = afterErrorMs;
    this.#loop = this.#run();
  }

  /** To be done again at once, or right after what is under way. */
  wake(): void {
    this.#isWoken = true;
    this.#wakeUp?.();
  }

  /** Lets what is under way finish. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false;
      await this.#pause(await this.#once());
    }
  }

  async #once(): Promise<number> {
    try {
      return await this.#work();
    } catch (error) {
      this.#log.warn({ work: this.#name, err: error }, 'work failed and is done again soon');
      return this.#afterErrorMs;
    }
  }

  #pause(ms: number): Promise<void> {
    if (this.#isStopped || this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#wakeUp = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wakeUp = end;
    });
  }
}
