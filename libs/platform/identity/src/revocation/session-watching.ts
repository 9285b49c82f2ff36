import { Inject, Injectable, Module, Optional } from '@nestjs/common';
import type { DynamicModule, FactoryProvider, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { OnModuleInit, Provider } from '@nestjs/common';
import { RUNS_BACKGROUND_TASKS, RepeatingTask } from '@hexduel/background';
import { Log, Readiness } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { keepInstead, keepRange, pruneKept, readKept } from './kept-revocation.queries';
import { rememberedRevocations } from './remembered-revocations';
import { SessionStatuses } from './session-status';
import { SILENT_AFTER_MS, SessionWatch } from './session-watch';
import type { RevocationPage } from './session-watch';

/** How a service learns of revocations. */
export interface RevocationSource {
  /** Calls `onHeartbeat` with the number of each heartbeat until it is stopped. */
  listen(onHeartbeat: (newest: number) => void): { stop(): void };
  /** The revocations after a number; null without an answer. */
  ask(after: number): Promise<RevocationPage | null>;
}
export const RevocationSource = Symbol('RevocationSource');

/** After so long without a heartbeat staleness is looked at, for sockets; requests look by themselves. */
const LOOK_AFTER_MS = SILENT_AFTER_MS + 100;
const HOUR_MS = 3_600_000;
/** Longer than any session lives, whatever the clocks say. */
const KEEP_HOURS = 48;

/** Listens to heartbeats. */
@Injectable()
class HeartbeatListening implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  #listening: { stop(): void } | null = null;
  #silence: NodeJS.Timeout | null = null;

  constructor(
    @Inject(SessionWatch) private readonly watch: SessionWatch,
    @Inject(RevocationSource) private readonly source: RevocationSource,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Optional() @Inject(RUNS_BACKGROUND_TASKS) private readonly startsItself?: boolean,
  ) {}

  onModuleInit(): void {
    const { watch } = this;
    this.readiness.warn({
      name: 'sessions',
      check: () => (watch.staleness === null ? null : SENTENCES[watch.staleness]),
    });
  }

  onApplicationBootstrap(): void {
    if (this.startsItself === false) return;
    const silence = setTimeout(() => this.watch.notice(), LOOK_AFTER_MS);
    this.#silence = silence;
    this.#listening = this.source.listen((newest) => {
      silence.refresh();
      this.watch.beat(newest);
      this.watch.notice();
    });
  }

  onApplicationShutdown(): void {
    this.#listening?.stop();
    if (this.#silence) clearTimeout(this.#silence);
  }
}

/** Prunes what was kept. */
@Injectable()
class RevocationPruning extends RepeatingTask {
  constructor(
    @Inject(SessionWatch) private readonly watch: SessionWatch,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune revocations', log });
  }

  async run(): Promise<number> {
    await pruneKept(this.database, KEEP_HOURS);
    await this.watch.reload();
    return HOUR_MS;
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

const watchInMemory: FactoryProvider<SessionWatch> = {
  provide: SessionWatch,
  inject: [RevocationSource, Log],
  useFactory: (source: RevocationSource, log: Log) =>
    new SessionWatch({
      store: rememberedRevocations(),
      ask: (after) => source.ask(after),
      ...{ log, now: () => performance.now() },
    }),
};

/** `SessionWatch`, also as the `SessionStatuses` of the guards of a service; `source` provides `RevocationSource`. */
@Module({})
export class SessionWatchModule {
  /** For a service that keeps the revocations of scheduling in its own schema; `KeptRevocation`, `RevocationCursor` and their migration are its own too. */
  static with(source: Provider): DynamicModule {
    return watchModule([source, watch, HeartbeatListening, RevocationPruning]);
  }

  /** For a service without a schema: it asks for the revocations when it starts, and follows heartbeats alone. */
  static inMemory(source: Provider): DynamicModule {
    return watchModule([source, watchInMemory, HeartbeatListening]);
  }
}

function watchModule(providers: Provider[]): DynamicModule {
  return {
    module: SessionWatchModule,
    global: true,
    providers: [...providers, { provide: SessionStatuses, useExisting: SessionWatch }],
    exports: [SessionWatch, SessionStatuses],
  };
}
