import type { Log } from '@hexduel/messaging';
import { silentLog } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { ChannelListener } from './channel-listener';
import { relayBatch } from './relay-batch';
import type { BatchResult, Publish } from './relay-batch';

export interface RelayOptions {
  readonly database: DataSource;
  readonly url: string;
  readonly context: string;
  readonly publish: Publish;
  readonly log?: Log;
  /** How often to look where no notification came, in milliseconds; 1 s unless given. */
  readonly pollMs?: number;
}

const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 100;

/** Publishes what the outbox holds, in its order. Run one in every replica: they take turns. */
export class OutboxRelay {
  readonly #options: Required<RelayOptions>;
  readonly #listener: ChannelListener;
  readonly #loop: Promise<void>;
  #isStopped = false;
  #isWoken = false;
  #wakeUp: (() => void) | null = null;

  constructor(options: RelayOptions) {
    this.#options = { log: silentLog, pollMs: 1_000, ...options };
    const { url, context, log } = this.#options;
    const wake = (): void => this.#wake();
    // What is missed while it is not listened to is found by looking.
    this.#listener = new ChannelListener({ url, channel: `${context}_outbox`, log, onNotice: wake, onListening: wake });
    void this.#listener.start();
    this.#loop = this.#run();
  }

  /** Lets the batch under way finish; what is left waits for the next start or another replica. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#listener.stop();
    await this.#loop;
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.#isStopped) {
      this.#isWoken = false;
      const result = await this.#relay();
      if (result.kind === 'left') continue;
      if (result.kind === 'failed') {
        this.#options.log.warn({ error: String(result.error), pauseMs }, 'the outbox could not be relayed');
        await this.#pause(pauseMs, false);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } else {
        pauseMs = FIRST_PAUSE_MS;
        await this.#pause(this.#options.pollMs, true);
      }
    }
  }

  async #relay(): Promise<BatchResult> {
    try {
      return await relayBatch(this.#options.database, this.#options.publish);
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  #wake(): void {
    this.#isWoken = true;
    this.#wakeUp?.();
  }

  #pause(ms: number, isWakeable: boolean): Promise<void> {
    if (this.#isStopped || (isWakeable && this.#isWoken)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#wakeUp = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wakeUp = () => {
        if (isWakeable || this.#isStopped) end();
      };
    });
  }
}
