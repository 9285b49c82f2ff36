import { Inject, Injectable } from '@nestjs/common';
import type { FactoryProvider, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openPool } from './open-database';
import type { ContextDataSourceOptions } from './open-database';
import { withSession } from './session-client';

/**
 * The `DataSource` of those who only read, on connections of its own: whoever writes never waits for them. Its transactions are read-only,
 * and its statements end after a time.
 */
export const ReadingDatabase = Symbol('ReadingDatabase');

export interface ReadingSettings {
  /** Connections of this process for reading; 4 unless given. */
  readonly poolSize?: number | undefined;
  /** How long a read may wait for one of them, in milliseconds; 2 s unless given. */
  readonly waitMs?: number | undefined;
  /** How long one statement may take, in milliseconds; 5 s unless given. */
  readonly statementMs?: number | undefined;
}

/** The longest that a transaction may do nothing: the reader of a file may stall for a minute. */
const IDLE_MS = 90_000;

/** The options of a context's reading pool, from those of its working pool. */
export function readingOptions(options: ContextDataSourceOptions): ContextDataSourceOptions {
  const { schema, reading = {} } = options;
  const { poolSize = 4, waitMs = 2_000, statementMs = 5_000 } = reading;
  const reader = withSession(options, {
    default_transaction_read_only: 'on',
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  return { ...reader, poolSize, connectTimeoutMS: waitMs, applicationName: `${schema}-reading` };
}

export const readingDatabase: FactoryProvider<DataSource> = {
  provide: ReadingDatabase,
  inject: [DataSource],
  useFactory: (working: DataSource) => openPool(readingOptions(working.options as ContextDataSourceOptions)),
};

@Injectable()
export class ReadingDatabaseClosing implements OnApplicationShutdown {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.database.isInitialized) await this.database.destroy();
  }
}
