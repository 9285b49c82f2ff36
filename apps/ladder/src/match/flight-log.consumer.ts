import { Inject, Injectable } from '@nestjs/common';
import { LegRecordedV1 } from '@hexduel/contracts-events';
import { HandleBatchByStatement, Pruning } from '@hexduel/database';
import type { PruneBatch } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Batch } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { LadderConfig } from '../config';
import { deleteLogsBefore, deleteLogsOfOldRounds, insertLogs } from './flight-log.queries';

/** Nobody waits for a log: one statement keeps those of so many milliseconds. */
const GATHER_MS = 250;

/** Flight logs of legs. One is kept by its match, result and leg, unless another result counts or its epoch is over. */
@Consumer({ name: 'ladder-keep-log', concurrency: 512, ackWaitMs: 5_000 })
export class FlightLogConsumer {
  @HandleBatchByStatement(LegRecordedV1, { gatherMs: GATHER_MS })
  async keep(messages: Batch<LegRecordedV1>, database: EntityManager): Promise<void> {
    const logs = messages.map(({ data }) => data);
    await insertLogs(database, logs);
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
