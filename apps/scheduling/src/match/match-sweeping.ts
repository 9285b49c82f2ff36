import { Inject, Injectable } from '@nestjs/common';
import { PlayMatchV1 } from '@hexduel/contracts-events';
import { RepeatingTask } from '@hexduel/background';
import { Messaging } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import type { SchedulingConfig } from '../config';
import { Sandbox } from '../sandbox/sandbox.entity';
import { SchedulingMetrics } from '../scheduling-metrics';
import { RoundTicking } from '../tick/round-ticking';
import { LostCommands } from './lost-commands';
import { epochsToPurge, mayHaveSweepWork } from './match.queries';
import { sweepSilentMatches } from './sweep-silent-matches';

/** While no match is released, sweeps are so many times rarer: a command that is lost later is found some seconds later than under load. */
const IDLE_SWEEPS = 3;

/** Deals with lost commands and silent matches, and removes the commands that restarts have left in the queue. */
@Injectable()
export class MatchSweeping extends RepeatingTask {
  readonly #lost: LostCommands;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(RoundTicking) private readonly ticking: RoundTicking,
    @Inject(SchedulingMetrics) private readonly metrics: SchedulingMetrics,
    @Inject(Config) private readonly config: SchedulingConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'sweep', log });
    this.#lost = new LostCommands(database, messaging);
  }

  async run(): Promise<number> {
    const { sweepMs, queueSilenceMs: queueMs, playSilenceMs: playMs, releases, lostAfterMs } = this.config;
    if (!(await mayHaveSweepWork(this.database.manager))) return IDLE_SWEEPS * sweepMs;
    // First: while NATS is away, nobody is to blame for a silence.
    this.metrics.countLostCommands(await this.#lost.releaseAgain(lostAfterMs));
    const swept = await sweepSilentMatches(this.database, { queueMs, playMs, releases });
    this.metrics.countSweep(swept);
    if (swept.completedRounds > 0) this.ticking.wake();
    await purgeOldCommands(this.database, this.messaging);
    return sweepMs;
  }
}

/**
 * Removes the commands of epochs that a restart has ended from the runners' queue, once the outbox holds none of them. If
 * a replica dies in between, the next run removes the rest.
 */
async function purgeOldCommands({ manager }: DataSource, messaging: Messaging): Promise<void> {
  for (const { sandbox: id, epoch } of await epochsToPurge(manager)) {
    await messaging.purge(PlayMatchV1, [id, String(epoch)]);
    await manager.update(Sandbox, { id, purgedEpoch: LessThan(epoch) }, { purgedEpoch: epoch });
  }
}
