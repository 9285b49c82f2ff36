import { Inject } from '@nestjs/common';
import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { afterCommit, handleAllOnce, isConnectionFailure, unlessDatabaseAway } from '@hexduel/database';
import { Batcher, Consumer, Handle, dead, done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { SchedulingMetrics } from '../scheduling-metrics';
import { RoundTicking } from '../tick/round-ticking';
import { decideMatches, recordMatchStarts } from './decide-match';

// What a replica was handling when it was killed is delivered again after this; what is being handled is kept alive.
const ACK_WAIT_MS = 5_000;
const DECIDING = 'scheduling-decide-match';

/**
 * Results of matches, each decided once. Those of one sandbox wait for one another on its lock, so that those which come meanwhile are
 * decided together: the last match of a round does not wait for as many transactions as ended with it.
 */
@Consumer({ name: DECIDING, concurrency: 64, ackWaitMs: ACK_WAIT_MS })
export class DecideMatchConsumer {
  readonly #batcher: Batcher<Message<MatchFinishedV1>, Outcome>;

  constructor(
    @InjectDataSource() database: DataSource,
    @Inject(RoundTicking) private readonly ticking: RoundTicking,
    @Inject(SchedulingMetrics) private readonly metrics: SchedulingMetrics,
  ) {
    this.#batcher = new Batcher({
      run: (sandbox, messages) =>
        handleAllOnce(database, DECIDING, messages, (tx, fresh) => {
          const results = fresh.map(({ data }) => data);
          return this.#decideAll(tx, sandbox, results);
        }),
      concernsAll: isConnectionFailure,
    });
  }

  @Handle(MatchFinishedV1)
  decide(message: Message<MatchFinishedV1>): Promise<Outcome> {
    return unlessDatabaseAway(() => this.#batcher.add(message.data.sandbox, message));
  }

  async #decideAll(tx: EntityManager, sandbox: string, results: readonly MatchFinishedV1[]): Promise<Outcome[]> {
    const decisions = await decideMatches(tx, sandbox, results);
    afterCommit(tx, () => {
      for (const decision of decisions) this.metrics.countDecision(decision);
      if (decisions.some(({ completesRound }) => completesRound)) this.ticking.wake();
    });
    return decisions.map(({ verdict }, index) => {
      const result = results[index];
      if (verdict !== 'mismatched' || !result) return done;
      const entries = result.entries.join(' and ');
      return dead(`match ${result.match} does not belong to entries ${entries}: the runner has mixed something up`);
    });
  }
}

/** Matches that a runner has begun to play, those of one sandbox in batches. The messages may come twice and in any order. */
@Consumer({ name: 'scheduling-hear-match', concurrency: 16, ackWaitMs: ACK_WAIT_MS })
export class MatchStartConsumer {
  readonly #batcher: Batcher<MatchStartedV1, Outcome>;

  constructor(@InjectDataSource() { manager }: DataSource) {
    this.#batcher = new Batcher({
      run: async (_sandbox, starts) => {
        await recordMatchStarts(manager, starts);
        return starts.map(() => done);
      },
      concernsAll: isConnectionFailure,
    });
  }

  @Handle(MatchStartedV1)
  record({ data }: Message<MatchStartedV1>): Promise<Outcome> {
    return unlessDatabaseAway(() => this.#batcher.add(data.sandbox, data));
  }
}
