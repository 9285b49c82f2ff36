import { Inject, Injectable, Module } from '@nestjs/common';
import type { DynamicModule, FactoryProvider, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { OnModuleInit, Provider } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Log, Readiness } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { keepInstead, keepRange, pruneKept, readKept } from './kept-revocation.queries';
import { SessionStatuses } from './session-status';
import { SessionWatch } from './session-watch';
import type { RevocationPage } from './session-watch';

/** How a service learns of revocations. */
export interface RevocationSource {
  /** Calls `onHeartbeat` with the number of each heartbeat until it is stopped. */
  listen(onHeartbeat: (newest: number) => void): { stop(): void };
  /** The revocations after a number; null without an answer. */
  ask(after: number): Promise<RevocationPage | null>;
}
export const RevocationSource = Symbol('RevocationSource');

/** How often staleness is looked at, for sockets; requests look by themselves. */
const LOOK_EVERY_MS = 250;
const HOUR_MS = 3_600_000;
/** Longer than any session lives, whatever the clocks say. */
const KEEP_HOURS = 48;

/** Listens to heartbeats, and prunes what was kept. */
@Injectable()
class SessionWatching extends RepeatingTask implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  #listening: { stop(): void } | null = null;
  #looking: NodeJS.Timeout | null = null;

  constructor(
    @Inject(SessionWatch) private readonly watch: SessionWatch,
    @Inject(RevocationSource) private readonly source: RevocationSource,
    @Inject(Readiness) private readonly readiness: Readiness,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune revocations', log });
  }

  onModuleInit(): void {
    const { watch } = this;
    this.readiness.warn({
      name: 'sessions',
      check: () => (watch.staleness === null ? null : SENTENCES[watch.staleness]),
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (!this.isStarted) return;
    this.#listening = this.source.listen((newest) => this.watch.beat(newest));
    this.#looking = setInterval(() => this.watch.notice(), LOOK_EVERY_MS);
  }

  async run(): Promise<number> {
    await pruneKept(this.database, KEEP_HOURS);
    await this.watch.reload();
    return HOUR_MS;
  }

  override async onApplicationShutdown(): Promise<void> {
    this.#listening?.stop();
    if (this.#looking) clearInterval(this.#looking);
    await super.onApplicationShutdown();
  }
}

const SENTENCES = {
  silent: 'scheduling has been silent for 3 s: sessions are not trusted, only what is public is answered',
  behind: 'revocations of sessions cannot be read from scheduling: only what is public is answered',
} as const;

const watch: FactoryProvider<SessionWatch> = {
  provide: SessionWatch,
  inject: [DataSource, RevocationSource, Log],
  useFactory: (database: DataSource, source: RevocationSource, log: Log) =>
    new SessionWatch({
      store: {
        read: (after) => readKept(database, after),
        keep: (after, range) => keepRange(database, after, range),
        keepInstead: (all) => keepInstead(database, all),
      },
      ask: (after) => source.ask(after),
      ...{ log, now: () => performance.now() },
    }),
};

/**
 * For a service that keeps the revocations of scheduling in its own schema (`KeptRevocation`, `RevocationCursor` and their migration
 * are its own too): `SessionWatch`, also as the `SessionStatuses` of its guards.
 */
@Module({})
export class SessionWatchModule {
  /** `source` provides `RevocationSource`. */
  static with(source: Provider): DynamicModule {
    const statuses = { provide: SessionStatuses, useExisting: SessionWatch };
    return {
      module: SessionWatchModule,
      global: true,
      providers: [source, watch, statuses, SessionWatching],
      exports: [SessionWatch, SessionStatuses],
    };
  }
}
