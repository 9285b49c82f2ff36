import { Inject, Injectable, Module } from '@nestjs/common';
import type { DynamicModule, FactoryProvider, ModuleMetadata, OnModuleInit } from '@nestjs/common';
import { Log, Metrics, Readiness, SelfReport } from '@hexduel/telemetry';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { mostConnections } from './connection/connection-count';
import { isOutage } from './connection/connection-failure';
import { dataSourceOptions, openDataSource } from './connection/open-database';
import type { ContextDataSourceOptions, DatabaseOptions } from './connection/open-database';
import { watchPools } from './connection/pool-metrics';
import { ReadingDatabase, ReadingDatabaseClosing, readingDatabase } from './connection/reading-database';
import { WorkNotices } from './connection/work-notices';
import { FactFollowing } from './facts/fact-following';
import { factsController } from './facts/facts.controller';
import { BatchOnceRunner, BatchStatementRunner, BatchTransactionRunner } from './inbox/handle-batch';
import { OnceRunner } from './inbox/handle-once';
import { outboxBacklog } from './outbox/outbox';
import { OutboxRelay, RelaySettings } from './outbox/outbox-relay';
import { heldMessages } from './sandbox-order/held-messages';
import { RetentionSettings, TablePruning } from './retention/table-pruning';
import { SandboxOrderRunner } from './sandbox-order/sandbox-order';
import { warnOfWaiting } from './waiting-warnings';

export interface DatabaseSettings extends Pick<
  DatabaseOptions,
  | 'url'
  | 'poolSize'
  | 'reading'
  | 'dueMigrations'
  | 'withinMs'
  | 'idleInTransactionMs'
  | 'connectMs'
  | 'statementMs'
  | 'lockMs'
> {
  readonly retention?: RetentionSettings;
}

export interface DatabaseModuleOptions
  extends Pick<ModuleMetadata, 'imports'>, Pick<DatabaseOptions, 'context' | 'entities' | 'migrations'> {
  readonly inject?: FactoryProvider['inject'];
  // As Nest types its factories: what `inject` names, the factory takes.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly useFactory: (...dependencies: any[]) => DatabaseSettings | Promise<DatabaseSettings>;
}

/**
 * What waits in the context for messages: shown as metrics. Whether the database answers: for readiness. Which schema the process knows and
 * how many connections it may open: for its report.
 */
@Injectable()
class DatabaseWatch implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(SelfReport) private readonly self: SelfReport,
  ) {}

  onModuleInit(): void {
    const { database, metrics } = this;
    this.readiness.add({
      name: 'database',
      check: () => database.query('select 1').then(() => null),
      isOutage,
    });
    warnOfWaiting(this.readiness, database);
    const { schema, poolSize: working, reading } = database.options as ContextDataSourceOptions;
    const connections = mostConnections(schema, { working: working ?? 10, reading: reading?.poolSize ?? 4 });
    this.self.add({
      migrations: database.migrations.map((migration) => migration.name ?? migration.constructor.name),
      ...(connections !== null && { connections }),
    });
    watchPools(metrics, { working: database, reading: this.reading });
    metrics.gauge('hexduel_outbox_messages', 'Messages that wait to be published', async () => {
      return (await outboxBacklog(database)).count;
    });
    metrics.gauge('hexduel_outbox_oldest_seconds', 'For how long the oldest of them has waited', async () => {
      return (await outboxBacklog(database)).oldestSeconds;
    });
    metrics.gauge('hexduel_held_messages', 'Messages that wait for an earlier one', async () => {
      return (await heldMessages(database)).reduce((sum, held) => sum + held.count, 0);
    });
    metrics.gauge('hexduel_held_oldest_seconds', 'For how long the oldest of them has waited', async () => {
      return (await heldMessages(database)).reduce((oldest, held) => Math.max(oldest, held.oldestSeconds), 0);
    });
  }
}

/**
 * Postgres for a service: TypeORM's `DataSource` over the context's schema (migrated at the start), `ReadingDatabase` beside it, the
 * outbox and its relay, the inbox, the pruning of inbox and audit, the runners behind `@HandleOnce`, `@HandleBatch` and
 * `@HandleInOrder`, readiness and metrics.
 */
@Module({})
export class DatabaseModule {
  static forRootAsync(options: DatabaseModuleOptions): DynamicModule {
    const { context, entities = [], migrations = [], imports = [], inject = [], useFactory } = options;
    return {
      module: DatabaseModule,
      imports: [
        ...imports,
        TypeOrmModule.forRootAsync({
          imports,
          inject: [Log, ...inject],
          useFactory: async (log: Log, ...dependencies: unknown[]) => {
            const settings = await useFactory(...dependencies);
            // `openDataSource` does the retrying.
            return { ...dataSourceOptions({ ...settings, context, entities, migrations, log }), retryAttempts: 0 };
          },
          dataSourceFactory: (opened) => openDataSource(opened as ContextDataSourceOptions),
        }),
      ],
      controllers: [factsController(context)],
      providers: [
        FactFollowing,
        {
          provide: RelaySettings,
          inject: [DataSource],
          useFactory: ({ options: { url, schema } }: { readonly options: ContextDataSourceOptions }): RelaySettings => {
            return { url, context: schema };
          },
        },
        readingDatabase,
        ReadingDatabaseClosing,
        DatabaseWatch,
        OutboxRelay,
        WorkNotices,
        {
          provide: RetentionSettings,
          inject,
          useFactory: async (...dependencies: unknown[]): Promise<RetentionSettings> => {
            return (await useFactory(...dependencies)).retention ?? {};
          },
        },
        TablePruning,
        OnceRunner,
        BatchOnceRunner,
        BatchStatementRunner,
        BatchTransactionRunner,
        SandboxOrderRunner,
      ],
      exports: [ReadingDatabase, WorkNotices],
      global: true,
    };
  }
}
