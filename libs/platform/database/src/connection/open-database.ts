import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@hexduel/telemetry';
import { silentLog } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { FactHead, PublishedFact } from '../facts/published-fact.entity';
import { InboxEntry } from '../inbox/inbox.entity';
import { OutboxMessage } from '../outbox/outbox.entity';
import { HeldMessage, SandboxCursor } from '../sandbox-order/sandbox-order.entity';
import { CreateMessagingTables1763640000000 } from './create-messaging-tables';
import { KeepPublishedFacts1764600000000 } from './keep-published-facts';
import { quoteName } from './quote-name';
import type { ReadingSettings } from './reading-database';
import { refuseTransactionPooling } from './refuse-transaction-pooling';
import { checkMigrations, newerSchemaText, runMigrations } from './run-migrations';
import { clientWithSession } from './session-client';
import type { SessionSettings } from './session-client';

/** A class with `@Entity`. */
export type EntityClass = new () => object;

export interface DatabaseOptions {
  /** `postgres://<context>:<password>@<host>:<port>/<database>`, of the context's own role. */
  readonly url: string;
  /** The context's word; its schema is called so. */
  readonly context: string;
  readonly entities?: readonly EntityClass[];
  /** The context's own migrations, oldest first; those of outbox and inbox are added. */
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Connections of this process, 10 unless given. */
  readonly poolSize?: number;
  /** The pool of those who only read. */
  readonly reading?: ReadingSettings;
  /** The longest that a transaction may do nothing before Postgres ends it with its connection, in milliseconds; 20 s unless given. */
  readonly idleInTransactionMs?: number;
  /** How long one attempt to connect may take, in milliseconds; 5 s unless given. */
  readonly connectMs?: number | undefined;
  /** How long one statement may take, and how long it may wait for a lock, in milliseconds; without a bound unless given. */
  readonly statementMs?: number | undefined;
  readonly lockMs?: number | undefined;
  /** How long to wait for a server that is still starting, in milliseconds; 30 s unless given. */
  readonly withinMs?: number;
  /** What to do about migrations that are due: run them, unless `check` is given, which refuses such a schema. */
  readonly dueMigrations?: 'run' | 'check';
  readonly log?: Log;
}

const RETRY_MS = 500;
const WITHIN_MS = 30_000;
const CONNECT_MS = 5_000;
/** Longer than what repeats by itself pauses: a connection costs more to open, with its password, than to keep. */
const IDLE_CONNECTION_MS = 60_000;

/**
 * Connects to the context's schema and brings it up to date (see `runMigrations`), or checks that it is. The schema is never synchronised
 * from entities. Throws one sentence when the server cannot be used within `withinMs`, or when a pooler is in front of it that keeps no
 * session; a failed migration throws as it is.
 */
export function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  return openDataSource(dataSourceOptions(options), options.withinMs);
}

/** `openDatabase` from options that `dataSourceOptions` has made. */
export function openDataSource(
  options: ContextDataSourceOptions,
  withinMs = options.withinMs ?? WITHIN_MS,
): Promise<DataSource> {
  return openPool(options, withinMs, async (source) => {
    await refuseTransactionPooling(options.url, options.schema);
    if (options.dueMigrations === 'check') await checkMigrations(source, options.schema);
    else await runMigrations(options);
    const text = await newerSchemaText(source, options.schema);
    if (text !== null) options.onNewerSchema?.(text);
  });
}

/** Connects to the context's schema as it is, then calls `prepare`. Throws as `openDatabase`. */
export async function openPool(
  options: ContextDataSourceOptions,
  withinMs = WITHIN_MS,
  prepare: (source: DataSource) => Promise<void> = () => Promise.resolve(),
): Promise<DataSource> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const source = new DataSource(options);
    try {
      await source.initialize();
      await prepare(source);
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

function cannotConnect({ url, schema }: ContextDataSourceOptions, error: unknown): string {
  const { host, pathname } = new URL(url);
  const cause = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
  return `The database of ${schema} at ${host}${pathname} cannot be used (${cause}): start Postgres there, or correct the address.`;
}

/** TypeORM's options for the schema of a context: `url` of its role, `schema` its word. */
export type ContextDataSourceOptions = Extract<DataSourceOptions, { type: 'postgres' }> & {
  readonly url: string;
  readonly schema: string;
  readonly reading?: ReadingSettings;
  readonly dueMigrations?: 'run' | 'check';
  readonly withinMs?: number;
  /** Called with what to say of a schema that a newer version has migrated. */
  readonly onNewerSchema?: (text: string) => void;
  /** Of each of its sessions. */
  readonly session: SessionSettings;
};

// A process that stands still, or whose machine is gone, in the midst of a transaction keeps nobody waiting for its locks for longer.
const IDLE_IN_TRANSACTION_MS = 20_000;
// Seconds: Postgres notices within some 25 s that the machine of a connection is gone.
const KEEP_ALIVE = { idle: 10, interval: 5, count: 3 };

function sessionOf(
  schema: string,
  { idleInTransactionMs, statementMs = 0, lockMs = 0 }: DatabaseOptions,
): SessionSettings {
  const { idle, interval, count } = KEEP_ALIVE;
  return {
    search_path: schema,
    idle_in_transaction_session_timeout: idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
    // A bound of the database or of the role applies where none is set here.
    ...(statementMs > 0 ? { statement_timeout: statementMs } : {}),
    ...(lockMs > 0 ? { lock_timeout: lockMs } : {}),
    ...{ tcp_keepalives_idle: idle, tcp_keepalives_interval: interval, tcp_keepalives_count: count },
  };
}

/** TypeORM's options of a context. The entities of outbox, inbox and order are added. */
export function dataSourceOptions(options: DatabaseOptions): ContextDataSourceOptions {
  const { url, context, entities = [], migrations = [], poolSize = 10, reading, log = silentLog } = options;
  const { dueMigrations = 'run', withinMs = WITHIN_MS, connectMs = CONNECT_MS } = options;
  quoteName(context);
  const session = sessionOf(context, options);
  return {
    type: 'postgres',
    url,
    schema: context,
    entities: [OutboxMessage, PublishedFact, FactHead, InboxEntry, SandboxCursor, HeldMessage, ...entities],
    migrations: [CreateMessagingTables1763640000000, KeepPublishedFacts1764600000000, ...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    ...(reading ? { reading } : {}),
    dueMigrations,
    withinMs,
    onNewerSchema: (text: string) => log.warn({ context }, text),
    session,
    connectTimeoutMS: connectMs,
    applicationName: context,
    extra: { keepAlive: true, idleTimeoutMillis: IDLE_CONNECTION_MS, Client: clientWithSession(session) },
    // Without a handler a connection that the server ends while it is idle would end the process.
    poolErrorHandler: (error: unknown) => log.warn({ error: String(error) }, 'a connection to the database was lost'),
    logging: false,
  };
}
