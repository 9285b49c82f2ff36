import { Inject } from '@nestjs/common';
import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { HandleBatch, afterCommit } from '@hexduel/database';
import { Consumer, done, doneExpecting, duplicate } from '@hexduel/messaging';
import type { Batch, Outcome } from '@hexduel/messaging';
import { Metrics } from '@hexduel/telemetry';
import type { EntityManager } from 'typeorm';
import { RoundScoring } from '../round/round-scoring';
import { markStarts } from './mark-starts';
import { recordResults } from './record-results';

// What is held at once is what a batch can take from: more of it means fewer commits for as many results.
// A message of a killed replica comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;
/** One transaction records the results of so many milliseconds; the last of a round do not wait. Pages show a ladder once a second. */
const GATHER_RESULTS_MS = 40;
/** Less than a spectator notices; one transaction marks the matches that start within so many milliseconds. */
const GATHER_STARTS_MS = 100;

/**
 * Results of matches; several sandboxes take a connection each. Two results of one match may share a message id (it is derived from the
 * match), so that not the inbox but match and hash of the result say what came twice.
 */
@Consumer({ name: 'ladder-record-result', concurrency: 1_024, ackWaitMs: ACK_WAIT_MS })
export class ResultConsumer {
  readonly #results;

  constructor(
    @Inject(RoundScoring) private readonly scoring: RoundScoring,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.#results = metrics.counter('hexduel_ladder_results_total', 'Results of matches by what became of them', [
      'verdict',
    ]);
  }

  @HandleBatch(MatchFinishedV1, { gatherMs: GATHER_RESULTS_MS })
  async record(messages: Batch<MatchFinishedV1>, tx: EntityManager): Promise<Outcome[]> {
    const { sandbox } = messages[0].data;
    const results = messages.map(({ data }) => data);
    const { verdicts, makeScorable, expected } = await recordResults(tx, sandbox, results);
    afterCommit(tx, async () => {
      for (const verdict of verdicts) this.#results.inc({ verdict });
      if (makeScorable) await this.scoring.scoreDue(sandbox);
    });
    const recorded = expected === undefined ? done : doneExpecting(expected);
    return verdicts.map((verdict) => (verdict === 'twice' ? duplicate : recorded));
  }
}

/** Starts of matches. A start that comes twice or late changes nothing. */
@Consumer({ name: 'ladder-mark-started', concurrency: 1_024, ackWaitMs: ACK_WAIT_MS })
export class StartConsumer {
  @HandleBatch(MatchStartedV1, { gatherMs: GATHER_STARTS_MS })
  async mark(messages: Batch<MatchStartedV1>, tx: EntityManager): Promise<void> {
    const starts = messages.map(({ data }) => data);
    await markStarts(tx, messages[0].data.sandbox, starts);
  }
}
