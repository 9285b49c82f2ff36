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
  readonly #handOvers = new Set<() => Promise<void>>();
  #isStopping = false;

  constructor(
    @Inject(Config) config: PracticeConfig,
    @Inject(PracticeMetrics) metrics: PracticeMetrics,
    @Inject(Log) private readonly log: Log,
  ) {
    this.#slots = new TurnSlots({ running: config.runs, waiting: 0 });
    metrics.runs = () => this.#slots.running;
  }

  get isFull(): boolean {
    return this.#slots.isFull || this.#isStopping;
  }

  /** Before the client of the bots closes: other runners go on with everything that runs here. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#handOvers].map((handOver) => handOver()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.#slots.idle(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** False where every place is taken. `handOver` is called when this runner stops before the work is done. */
  tryRun(work: () => Promise<void>, handOver: () => Promise<void>): boolean {
    if (this.isFull) return false;
    this.#handOvers.add(handOver);
    return this.#slots.tryRun(() =>
      work()
        .catch((error: unknown) => this.log.error({ error: String(error) }, 'a check or a series failed'))
        .finally(() => this.#handOvers.delete(handOver)),
    );
  }
}
