import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { WorkNotices } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SchedulingConfig } from '../config';
import { SchedulingMetrics } from '../scheduling-metrics';
import { tickSandbox } from './tick-sandbox';
import { msToNextTick } from './tick.queries';

/** How long to wait for a sandbox that is due but that another replica is ticking, in milliseconds. */
const TICKED_ELSEWHERE_MS = 50;

/** Ticks every sandbox when it is due: those that this replica locks first. */
@Injectable()
export class RoundTicking extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SchedulingMetrics) private readonly metrics: SchedulingMetrics,
    @Inject(Config) private readonly config: SchedulingConfig,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'tick', log });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) this.notices.wakeOnWork(this);
  }

  async run(): Promise<number> {
    const { database, metrics } = this;
    const { tickMs } = this.config;
    // Most notices are of what makes nothing due, which a statement of its own finds for less than a transaction with a lock.
    const pause = await this.#pause(tickMs);
    if (pause !== null) return pause;
    for (let ticked = await tickSandbox(database, drawSeed); ticked; ticked = await tickSandbox(database, drawSeed)) {
      metrics.countTick(ticked);
    }
    return (await this.#pause(tickMs)) ?? Math.min(tickMs, TICKED_ELSEWHERE_MS);
  }

  /** How long nothing is due, in milliseconds, at most a tick; null where something is. */
  async #pause(tickMs: number): Promise<number | null> {
    const ms = (await msToNextTick(this.database)) ?? tickMs;
    return ms <= 0 ? null : Math.min(tickMs, Math.ceil(ms));
  }
}

/** A seed that nobody can predict: 53 random bits. */
function drawSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}
