import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@hexduel/messaging';
import { silentLog } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { CreateMessagingTables1763640000000 } from './create-messaging-tables';
import { quoteName } from './quote-name';
import { runMigrations } from './run-migrations';

export interface DatabaseOptions {
  /** `postgres://<context>:<password>@<host>:<port>/<database>`, of the context's own role. */
  readonly url: string;
  /** The context's word; its schema is called so. */
  readonly context: string;
  readonly entities?: NonNullable<DataSourceOptions['entities']>;
  /** The context's own migrations, oldest first; those of outbox and inbox are added. */
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Connections of this process, 10 unless given. */
  readonly poolSize?: number;
  /** How long to wait for a server that is still starting, in milliseconds; 30 s unless given. */
  readonly withinMs?: number;
  readonly log?: Log;
}

const RETRY_MS = 500;

/**
 * Connects to the context's schema and brings it up to date (see `runMigrations`). The schema is never synchronised
 * from entities. Throws one sentence when the server cannot be used within `withinMs`; a failed migration throws as it is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const deadline = Date.now() + (options.withinMs ?? 30_000);
  for (;;) {
    const source = dataSource(options);
    try {
      await source.initialize();
      await runMigrations(source, options.url, options.context);
      return source;
    } catch (error) {
      if (source.isInitialized) {
        await source.destroy();
        throw error;
      }
      if (Date.now() > deadline) throw new Error(cannotConnect(options, error), { cause: error });
      await sleep(RETRY_MS);
    }
  }
}

function cannotConnect({ url, context }: DatabaseOptions, error: unknown): string {
  const { host, pathname } = new URL(url);
  const cause = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
  return `The database of ${context} at ${host}${pathname} cannot be used (${cause}): start Postgres there, or correct the address.`;
}

function dataSource(options: DatabaseOptions): DataSource {
  const { url, context, entities, migrations = [], poolSize = 10, log = silentLog } = options;
  quoteName(context);
  return new DataSource({
    type: 'postgres',
    url,
    schema: context,
    ...(entities ? { entities } : {}),
    migrations: [CreateMessagingTables1763640000000, ...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    connectTimeoutMS: 5_000,
    applicationName: context,
    extra: { options: `-c search_path=${context}`, keepAlive: true },
    // Without a handler a connection that the server ends while it is idle would end the process.
    poolErrorHandler: (error: unknown) => log.warn({ error: String(error) }, 'a connection to the database was lost'),
    logging: false,
  });
}
