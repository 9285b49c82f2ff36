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

const DRAWN_SEEDS = 2 ** 47;
const elapsed = (): number => performance.now();

/** The bots, each on a port of its own, from the start of the process to its drain. */
@Injectable()
class Bots implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #served: ServedBots | null = null;

  constructor(
    @Inject(Config) private readonly config: TrainingBotConfig,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { bots, botHost, budgetMs, seed } = this.config;
    this.#served = await serveBots(bots, {
      host: botHost,
      seed: seed ?? randomInt(DRAWN_SEEDS),
      budgetMs,
      share: createTimeShare({ now: elapsed, pause: () => nextTurn() }),
      sleep: (ms) => sleep(ms),
      elapsed,
      onListening: (bot) => this.log.info({ ...bot }, 'a bot listens'),
      onBug: (strategy, error) => this.log.error({ strategy, err: error }, 'a request was answered with 500'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#served?.close();
  }
}

/** Has no endpoints besides those of the host: the bots listen on their own ports. */
@Module({ providers: [Bots] })
export class TrainingBotModule {}
