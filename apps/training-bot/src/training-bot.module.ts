import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '@hexduel/service-host';
import { createTimeShare } from '@hexduel/strategies';
import { Log } from '@hexduel/telemetry';
import type { TrainingBotConfig } from './config';
import { serveBots } from './serve-bots';
import type { ServedBots } from './serve-bots';
import { serveSimulatedBots } from './simulated-bots';

const DRAWN_SEEDS = 2 ** 47;
const elapsed = (): number => performance.now();

/** The bots, each on a port of its own, from the start of the process to its drain. */
@Injectable()
class Bots implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #served: readonly ServedBots[] = [];

  constructor(
    @Inject(Config) private readonly config: TrainingBotConfig,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { bots, botHost, budgetMs, simulatedPort } = this.config;
    if (bots.length === 0 && simulatedPort === null) {
      throw new Error('There are no bots to serve: set HEXDUEL_TRAINING_BOTS, such as greedy@4101,search-2@4102.');
    }
    const options = {
      host: botHost,
      seed: this.config.seed ?? randomInt(DRAWN_SEEDS),
      budgetMs,
      share: createTimeShare({ now: elapsed, pause: () => nextTurn() }),
      sleep: (ms: number) => sleep(ms),
      elapsed,
      onListening: (bot: object) => this.log.info({ ...bot }, 'a bot listens'),
      onBug: (strategy: string, error: unknown) =>
        this.log.error({ strategy, err: error }, 'a request was answered with 500'),
    };
    this.#served = [await serveBots(bots, options)];
    if (simulatedPort === null) return;
    this.#served = [...this.#served, await serveSimulatedBots(simulatedPort, this.config.simulatedBots, options)];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#served.map((served) => served.close()));
  }
}

/** Has no endpoints besides those of the host: the bots listen on their own ports. */
@Module({ providers: [Bots] })
export class TrainingBotModule {}
