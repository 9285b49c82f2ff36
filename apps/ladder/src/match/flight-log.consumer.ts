import { Inject, Injectable } from '@nestjs/common';
import { LegRecordedV1 } from '@hexduel/contracts-events';
import { Pruning, isConnectionFailure, unlessDatabaseAway } from '@hexduel/database';
import type { PruneBatch } from '@hexduel/database';
import { Batcher, Consumer, Handle, done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LadderConfig } from '../config';
import { deleteLogsBefore, deleteLogsOfOldRounds, insertLogs } from './flight-log.queries';

/**
 * Flight logs of legs, those of one sandbox in batches. One is kept by its match, result and leg, unless another result counts or its
 * epoch is over.
 */
@Consumer({ name: 'ladder-keep-log', concurrency: 64, ackWaitMs: 5_000 })
export class FlightLogConsumer {
  readonly #batcher: Batcher<LegRecordedV1, Outcome>;

  constructor(@InjectDataSource() database: DataSource) {
    this.#batcher = new Batcher({
      run: async (_sandbox, logs) => {
        await insertLogs(database, logs);
        return logs.map(() => done);
      },
      concernsAll: isConnectionFailure,
    });
  }

  @Handle(LegRecordedV1)
  keep({ data }: Message<LegRecordedV1>): Promise<Outcome> {
    return unlessDatabaseAway(() => this.#batcher.add(data.sandbox, data));
  }
}

/** Deletes flight logs that are too old, by days or by rounds. */
@Injectable()
export class FlightLogPruning extends Pruning {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: LadderConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune logs', log, everyMs: config.retentionMs });
  }

  protected batches(): readonly PruneBatch[] {
    const { logDays, logRounds } = this.config;
    return [() => deleteLogsBefore(this.database, logDays), () => deleteLogsOfOldRounds(this.database, logRounds)];
  }
}
