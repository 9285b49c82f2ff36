import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream, Logger } from 'pino';
import { readJsonBodies } from './body-parser';
import { answeredMethods } from './answered-methods';
import { closeHttp } from './close-http';
import type { HostConfig } from './host-config';
import { HOST_ROUTES, HostController } from './host.controller';
import { Metrics } from './metrics';
import { ProblemFilter } from './problem-filter';
import type { ConfigDefinition, ConfigOf } from './read-config';
import { Readiness } from './readiness';
import { refuseUndeclaredRoutes } from './refuse-undeclared-routes';
import { requestContext } from './request-context';
import { createLog, nestLog } from './service-log';
import { StopSteps } from './stop-steps';

/** What a service is given to build itself with. */
export interface ServiceHost {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Adds to what readiness depends on. */
  addCheck: Readiness['add'];
  /** Done while HTTP still answers, when the service begins to stop: say good-bye to sockets, stop consumers. */
  onDrain: StopSteps['add'];
  /** Done when HTTP no longer answers, last added first: close what was opened. */
  onStop: StopSteps['add'];
}

export interface Service<Definition extends ConfigDefinition> {
  /** The context's word. */
  readonly name: string;
  /** Its own settings; those of `hostConfig` are added. */
  readonly config: Definition;
  /** Opens what the service needs and answers its Nest module. */
  readonly build: (config: ConfigOf<Definition>, host: ServiceHost) => Promise<Type | DynamicModule>;
  /** Called when the application stands, before it listens: for WebSocket gateways and the like. */
  readonly prepare?: (app: INestApplication, config: ConfigOf<Definition>, host: ServiceHost) => Promise<void> | void;
}

export interface StartedService {
  readonly url: string;
  readonly log: Logger;
  /** Readiness off, drain, close. */
  readonly stop: () => Promise<void>;
}

/** Starts a service in this process. What was opened is closed again when the start fails, and the cause is thrown. */
export async function startService<Definition extends ConfigDefinition>(
  service: Service<Definition>,
  config: ConfigOf<Definition> & HostConfig,
  logTo?: DestinationStream,
): Promise<StartedService> {
  const log = createLog(service.name, config.logLevel, logTo);
  const metrics = new Metrics(service.name);
  const readiness = new Readiness();
  const drain = new StopSteps();
  const close = new StopSteps();
  const host: ServiceHost = {
    log,
    metrics,
    addCheck: (name, check) => readiness.add(name, check),
    onDrain: (name, run) => drain.add(name, run),
    onStop: (name, run) => close.add(name, run),
  };
  try {
    const module = await service.build(config, host);
    const options = { logger: nestLog(log), abortOnError: false, bodyParser: false, rawBody: true };
    const root = rootModule(module, readiness, metrics);
    const app = await NestFactory.create<NestExpressApplication>(root, options);
    const methodsOf = answeredMethods([...refuseUndeclaredRoutes(app), ...HOST_ROUTES]);
    app.use(requestContext(log, metrics));
    readJsonBodies(app);
    app.disable('x-powered-by');
    app.useGlobalFilters(new ProblemFilter(log, methodsOf));
    await service.prepare?.(app, config, host);
    await app.listen(config.httpPort, config.httpHost);
    const url = await app.getUrl();
    log.info({ url }, 'the service is up');
    const stop = async (): Promise<void> => {
      log.info({}, 'stopping');
      readiness.stop();
      await sleep(config.stopDelayMs);
      await drain.run(log);
      await closeHttp(app);
      await close.run(log);
      log.info({}, 'the service has stopped');
    };
    return { url, log, stop };
  } catch (error) {
    await drain.run(log);
    await close.run(log);
    throw error;
  }
}

@Module({})
class RootModule {}

function rootModule(module: Type | DynamicModule, readiness: Readiness, metrics: Metrics): DynamicModule {
  return {
    module: RootModule,
    imports: [module],
    controllers: [HostController],
    providers: [
      { provide: Readiness, useValue: readiness },
      { provide: Metrics, useValue: metrics },
    ],
  };
}
