import { Inject } from '@nestjs/common';
import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { HandleOnce, afterCommit, unlessDatabaseAway } from '@hexduel/database';
import { Consumer, Handle, dead, done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { SchedulingMetrics } from '../scheduling-metrics';
import { RoundTicking } from '../tick/round-ticking';
import { decideMatch, recordMatchStart } from './decide-match';

// What a replica was handling when it was killed is delivered again after this; what is being handled is kept alive.
const ACK_WAIT_MS = 5_000;

/** Results of matches, each decided once. Those of one sandbox wait for one another on its lock. */
@Consumer({ name: 'scheduling-decide-match', concurrency: 4, ackWaitMs: ACK_WAIT_MS })
export class DecideMatchConsumer {
  constructor(
    @Inject(RoundTicking) private readonly ticking: RoundTicking,
    @Inject(SchedulingMetrics) private readonly metrics: SchedulingMetrics,
  ) {}

  @HandleOnce(MatchFinishedV1)
  async decide({ data }: Message<MatchFinishedV1>, tx: EntityManager): Promise<Outcome> {
    const decision = await decideMatch(tx, data);
    if (decision.verdict === 'mismatched') {
      this.metrics.countDecision(decision);
      const entries = data.entries.join(' and ');
      return dead(`match ${data.match} does not belong to entries ${entries}: the runner has mixed something up`);
    }
    afterCommit(tx, () => {
      this.metrics.countDecision(decision);
      if (decision.completesRound) this.ticking.wake();
    });
    return done;
  }
}

/** Matches that a runner has begun to play. The messages may come twice and in any order. */
@Consumer({ name: 'scheduling-hear-match', concurrency: 2, ackWaitMs: ACK_WAIT_MS })
export class MatchStartConsumer {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Handle(MatchStartedV1)
  record({ data }: Message<MatchStartedV1>): Promise<Outcome> {
    return unlessDatabaseAway(() => recordMatchStart(this.database.manager, data).then(() => done));
  }
}
