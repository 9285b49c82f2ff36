import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { WorkNotices } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { ProbeBot } from '../readiness/check-ready';
import { claimDueBots, recordProbe } from './droplet.queries';

const MOST_AT_ONCE = 8;
/** The longest pause before looking again, should a notice be lost. */
const LOOK_MS = 5_000;

/** Probes the bots of droplets again and again. Any number of replicas may run it. */
@Injectable()
export class BotProbing extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ProbeBot) private readonly probe: ProbeBot,
    @Inject(Config) private readonly config: Pick<ProvisioningConfig, 'probeMs'>,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'probe bots', log });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) this.notices.wakeOnWork(this);
  }

  async run(): Promise<number> {
    const { database, probe, config } = this;
    return (await probeDueBots({ database, probe, everyMs: config.probeMs })) > 0
      ? 0
      : Math.min(LOOK_MS, config.probeMs);
  }
}

export interface ProbingDependencies {
  readonly database: DataSource;
  readonly probe: ProbeBot;
  /** After how many milliseconds each bot is probed again. */
  readonly everyMs: number;
}

/**
 * Probes once the bots that are due, several at a time: of droplets in use that reported a release, or were not probed for a
 * while. Returns how many.
 */
export async function probeDueBots({ database, probe, everyMs }: ProbingDependencies): Promise<number> {
  const due = await claimDueBots(database, everyMs, MOST_AT_ONCE);
  await Promise.all(due.map(async (bot) => recordProbe(database, bot, await probe(bot))));
  return due.length;
}
