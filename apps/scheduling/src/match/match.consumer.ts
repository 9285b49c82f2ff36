import { Inject } from '@nestjs/common';
import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { HandleBatch, HandleBatchOnce, afterCommit } from '@hexduel/database';
import { Consumer, dead, done, doneExpecting } from '@hexduel/messaging';
import type { Batch, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { SchedulingMetrics } from '../scheduling-metrics';
import { RoundTicking } from '../tick/round-ticking';
import { decideMatches, recordMatchStarts } from './decide-match';

// What a replica was handling when it was killed is delivered again after this; what is being handled is kept alive.
const ACK_WAIT_MS = 5_000;
/** One transaction decides the matches that end within so many milliseconds; the last of a round do not wait. */
const GATHER_RESULTS_MS = 40;
/** A match counts as silent only after many times as many milliseconds. */
const GATHER_STARTS_MS = 250;

/**
 * Results of matches, each decided once. Those of one sandbox wait for one another on its lock, so that those which come meanwhile are
 * decided together: the last match of a round does not wait for as many transactions as ended with it.
 */
@Consumer({ name: 'scheduling-decide-match', concurrency: 256, ackWaitMs: ACK_WAIT_MS })
export class DecideMatchConsumer {
  constructor(
    @Inject(RoundTicking) private readonly ticking: RoundTicking,
    @Inject(SchedulingMetrics) private readonly metrics: SchedulingMetrics,
  ) {}

  @HandleBatchOnce(MatchFinishedV1, { gatherMs: GATHER_RESULTS_MS })
  async decide(messages: Batch<MatchFinishedV1>, tx: EntityManager): Promise<Outcome[]> {
    const results = messages.map(({ data }) => data);
    const decisions = await decideMatches(tx, messages[0].data.sandbox, results);
    afterCommit(tx, () => {
      for (const decision of decisions) this.metrics.countDecision(decision);
      if (decisions.some(({ progress }) => progress?.isComplete)) this.ticking.wake();
    });
    return decisions.map((decision, index) => {
      const result = results[index];
      const { progress } = decision;
      if (decision.verdict !== 'mismatched' || !result) return progress ? doneExpecting(progress.expected) : done;
      // It does not commit. In a batch it is refused first, then alone.
      if (decisions.length === 1) this.metrics.countDecision(decision);
      const entries = result.entries.join(' and ');
      return dead(`match ${result.match} does not belong to entries ${entries}: the runner has mixed something up`);
    });
  }
}

/** Matches that a runner has begun to play. The messages may come twice and in any order. */
@Consumer({ name: 'scheduling-hear-match', concurrency: 128, ackWaitMs: ACK_WAIT_MS })
export class MatchStartConsumer {
  @HandleBatch(MatchStartedV1, { gatherMs: GATHER_STARTS_MS })
  async record(messages: Batch<MatchStartedV1>, tx: EntityManager): Promise<void> {
    await recordMatchStarts(
      tx,
      messages.map(({ data }) => data),
    );
  }
}
