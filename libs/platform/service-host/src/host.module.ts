import type { Server } from 'node:http';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, DynamicModule, OnApplicationShutdown, Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RUNS_BACKGROUND_TASKS } from '@hexduel/background';
import { Clock, Log, Metrics, Readiness, SelfReport } from '@hexduel/telemetry';
import { HostController } from './host.controller';
import { WarningWatch } from './warning-watch';

/** The token of the service's settings, in the shape that `config.ts` defines: `@Inject(Config) config: LadderConfig`. */
export const Config = Symbol('Config');

export interface HostParts {
  readonly config: unknown;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
}

const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Gives the requests under way 5 s once HTTP accepts no more, then cuts their connections; those of WebSockets too: their gateway
 * closes them before.
 */
@Injectable()
class HttpClosing implements BeforeApplicationShutdown, OnApplicationShutdown {
  #looking: NodeJS.Timeout | undefined;
  #patience: NodeJS.Timeout | undefined;

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  // Nest creates this module first and so calls it last: everything else has drained by now.
  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    // A kept-alive connection would delay the end until its time-out.
    this.#looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    this.#patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
    clearTimeout(this.#patience);
  }
}

/** What every service has: settings, log, clock, metrics, readiness, and the endpoints of operators. */
@Global()
@Module({})
export class HostModule {
  /** A root module of the service's own module and the host. */
  static around(module: Type | DynamicModule, { config, log, metrics, readiness }: HostParts): DynamicModule {
    const host: DynamicModule = {
      module: HostModule,
      controllers: [HostController],
      providers: [
        { provide: Config, useValue: config },
        { provide: Log, useValue: log },
        { provide: Clock, useValue: Date.now },
        { provide: Metrics, useValue: metrics },
        { provide: Readiness, useValue: readiness },
        SelfReport,
        { provide: RUNS_BACKGROUND_TASKS, useValue: true },
        HttpClosing,
        WarningWatch,
      ],
      exports: [RUNS_BACKGROUND_TASKS, Config, Log, Clock, Metrics, Readiness, SelfReport],
    };
    return { module: RootModule, imports: [host, module] };
  }
}

@Module({})
class RootModule {}
