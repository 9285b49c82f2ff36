import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Publish } from '@hexduel/messaging';
import { Log } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import { ChannelListener } from '../connection/channel-listener';
import { relayBatch } from './relay-batch';
import type { BatchResult } from './relay-batch';

export interface RelaySettings {
  /** Of the context's own role. */
  readonly url: string;
  readonly context: string;
  /** How often to look where no notification came, in milliseconds; 15 s unless given. */
  readonly pollMs?: number;
}
export const RelaySettings = Symbol('RelaySettings');

const POLL_MS = 15_000;
/** Another replica is relaying: should it die, what it leaves does not wait for long. */
const BUSY_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 100;

/**
 * Publishes what the outbox holds, in its order. It runs in every replica: they take turns. It goes on until consumers and HTTP
 * have stopped; what is left then waits for the next start or another replica.
 */
@Injectable()
export class OutboxRelay extends RepeatingTask {
  readonly #listener: ChannelListener;
  readonly #pollMs: number;
  #pauseMs = FIRST_PAUSE_MS;
  #isFailing = false;

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Publish) private readonly publish: Publish,
    @Inject(Log) private readonly log: Log,
    @Inject(RelaySettings) { url, context, pollMs = POLL_MS }: RelaySettings,
  ) {
    super({ name: 'outbox relay', log, stopsAt: 'shutdown' });
    this.#pollMs = pollMs;
    const wake = (): void => this.wake();
    // What is missed while the channel is not listened to is found by polling.
    this.#listener = new ChannelListener({ url, channel: `${context}_outbox`, log, onNotice: wake, onListening: wake });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) void this.#listener.start();
  }

  override async onApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
    await super.onApplicationShutdown();
  }

  /** After a failure the pause is kept, whatever is added to the outbox meanwhile. */
  override wake(): void {
    if (!this.#isFailing) super.wake();
  }

  async run(): Promise<number> {
    const result = await this.#relay();
    this.#isFailing = result.kind === 'failed';
    if (result.kind === 'left') return 0;
    if (result.kind === 'failed') {
      const pauseMs = this.#pauseMs;
      this.log.warn({ error: String(result.error), pauseMs }, 'the outbox could not be relayed');
      this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      return pauseMs;
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    return result.kind === 'busy' ? Math.min(BUSY_MS, this.#pollMs) : this.#pollMs;
  }

  async #relay(): Promise<BatchResult> {
    try {
      return await relayBatch(this.database, this.publish);
    } catch (error) {
      return { kind: 'failed', error };
    }
  }
}
