import { Inject } from '@nestjs/common';
import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { isConnectionFailure, unlessDatabaseAway } from '@hexduel/database';
import { Batcher, Consumer, Handle, done, duplicate } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { RoundScoring } from '../round/round-scoring';
import { markStarts } from './mark-starts';
import { recordResults } from './record-results';
import type { Recorded } from './record-results';

// What is held at once is what a batch can take from: more of it means fewer commits for as many results.
// A message of a killed replica comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;

/**
 * Results of matches, those of one sandbox in batches; several sandboxes take a connection each. Two results of one match may share
 * a message id (it is derived from the match), so that not the inbox but match and hash of the result say what came twice.
 */
@Consumer({ name: 'ladder-record-result', concurrency: 128, ackWaitMs: ACK_WAIT_MS })
export class ResultConsumer {
  readonly #batcher: Batcher<MatchFinishedV1, Recorded>;
  readonly #results;

  constructor(
    @InjectDataSource() database: DataSource,
    @Inject(RoundScoring) private readonly scoring: RoundScoring,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.#batcher = new Batcher({
      run: (sandbox, results) => recordResults(database, sandbox, results),
      concernsAll: isConnectionFailure,
    });
    this.#results = metrics.counter('hexduel_ladder_results_total', 'Results of matches by what became of them', [
      'verdict',
    ]);
  }

  @Handle(MatchFinishedV1)
  record({ data }: Message<MatchFinishedV1>): Promise<Outcome> {
    return unlessDatabaseAway(async () => {
      const { verdict, makesScorable } = await this.#batcher.add(data.sandbox, data);
      this.#results.inc({ verdict });
      if (makesScorable) await this.scoring.scoreDue(data.sandbox);
      return verdict === 'twice' ? duplicate : done;
    });
  }
}

/** Starts of matches, those of one sandbox in batches. A start that comes twice or late changes nothing. */
@Consumer({ name: 'ladder-mark-started', concurrency: 64, ackWaitMs: ACK_WAIT_MS })
export class StartConsumer {
  readonly #batcher: Batcher<MatchStartedV1, Outcome>;

  constructor(@InjectDataSource() database: DataSource) {
    this.#batcher = new Batcher({
      run: async (sandbox, starts) => {
        await markStarts(database, sandbox, starts);
        return starts.map(() => done);
      },
      concernsAll: isConnectionFailure,
    });
  }

  @Handle(MatchStartedV1)
  mark({ data }: Message<MatchStartedV1>): Promise<Outcome> {
    return unlessDatabaseAway(() => this.#batcher.add(data.sandbox, data));
  }
}
