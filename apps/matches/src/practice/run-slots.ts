import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { PracticeMetrics } from './practice-metrics';
import type { PracticeConfig } from './practice-settings';
import { TurnSlots } from './turn-slots';

/** How long a stop waits for checks and series to end. */
const PATIENCE_MS = 3_000;

/** Places for checks and series on this runner. */
@Injectable()
export class RunSlots implements OnModuleDestroy, BeforeApplicationShutdown {
  readonly #slots: TurnSlots;
  #isStopping = false;

  constructor(
    @Inject(Config) config: PracticeConfig,
    @Inject(PracticeMetrics) metrics: PracticeMetrics,
    @Inject(Log) private readonly log: Log,
  ) {
    this.#slots = new TurnSlots({ running: config.runs, waiting: 0 });
    metrics.runs = () => this.#slots.running;
  }

  /** Runs end as interrupted from then on. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  get isFull(): boolean {
    return this.#slots.isFull || this.#isStopping;
  }

  /** Before the client of the bots closes: runs end at their next request, and keep what they have. */
  onModuleDestroy(): void {
    this.#isStopping = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.#slots.idle(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** False where every place is taken. */
  tryRun(work: () => Promise<void>): boolean {
    return this.#slots.tryRun(() =>
      work().catch((error: unknown) => this.log.error({ error: String(error) }, 'a check or a series failed')),
    );
  }
}
