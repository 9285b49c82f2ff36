import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamicModule, INestApplication, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Metrics, Readiness, startTracing } from '@hexduel/telemetry';
import type { DestinationStream, Logger } from 'pino';
import { answeredMethods } from './answered-methods';
import { readJsonBodies } from './body-parser';
import type { HostConfig } from './host-config';
import { HOST_ROUTES } from './host.controller';
import { HostModule } from './host.module';
import { ProblemFilter } from './problem-filter';
import type { ConfigDefinition, ConfigOf } from './read-config';
import { refuseUndeclaredRoutes } from './refuse-undeclared-routes';
import { requestContext } from './request-context';
import { takeTurns } from './request-turns';
import { answerBrokenRequests, secureAnswers } from './secure-answers';
import { createLog, nestLog } from './service-log';

export interface Service<Definition extends ConfigDefinition> {
  /** The context's word. */
  readonly name: string;
  /** Its own settings; those of `hostConfig` are added. Injected by `@Inject(Config)`. */
  readonly config: Definition;
  readonly module: Type | DynamicModule;
  /** What is wrong with the settings together though each is right, in sentences with the remedy; a start is refused then. */
  readonly problems?: (config: ConfigOf<Definition>) => readonly string[];
  /** How many proxies in front are trusted to say in X-Forwarded-Proto that TLS was used; 0 unless given. */
  readonly proxies?: (config: ConfigOf<Definition>) => number;
  /** Called in order before the application starts: transports of messages, adapters of WebSockets. */
  readonly connect?: readonly ((app: INestApplication) => void | Promise<void>)[];
}

export interface StartOptions {
  /** Where the log goes; standard output unless given. */
  readonly logTo?: DestinationStream;
  /** Makes the application; `NestFactory.create` unless given. Specs replace providers here. */
  readonly create?: (root: DynamicModule, options: NestApplicationOptions) => Promise<NestExpressApplication>;
}

export interface StartedService {
  readonly url: string;
  readonly log: Logger;
  readonly app: NestExpressApplication;
  /** Readiness off, the stop delay, then Nest's shutdown: drain, HTTP, the rest. */
  readonly stop: () => Promise<void>;
}

/** Starts a service in this process. What was opened is closed again when the start fails, and the cause is thrown. */
export async function startService<Definition extends ConfigDefinition>(
  service: Service<Definition>,
  config: ConfigOf<Definition> & HostConfig,
  options: StartOptions = {},
): Promise<StartedService> {
  const { name, module, proxies = () => 0, connect = [] } = service;
  const log = createLog(name, config.logLevel, options.logTo);
  const { otlpEndpoint: endpoint, otlpHeaders: headers } = config;
  const tracing = await startTracing({ service: name, endpoint, headers, log });
  const metrics = new Metrics(name);
  const readiness = new Readiness();
  const root = HostModule.around(module, { config, log, metrics, readiness });
  const create = options.create ?? ((of, as) => NestFactory.create<NestExpressApplication>(of, as));
  const app = await create(root, { logger: nestLog(log), abortOnError: false, bodyParser: false, rawBody: true });
  try {
    const methodsOf = answeredMethods([...refuseUndeclaredRoutes(app), ...HOST_ROUTES]);
    app.use(secureAnswers(proxies(config)));
    app.use(takeTurns());
    app.use(requestContext(log, metrics));
    readJsonBodies(app);
    answerBrokenRequests(app);
    app.disable('x-powered-by');
    app.useGlobalFilters(new ProblemFilter(log, methodsOf, readiness));
    for (const connectTo of connect) await connectTo(app);
    await app.init();
    await app.startAllMicroservices();
    await app.listen(config.httpPort, config.httpHost);
  } catch (error) {
    await app
      .close()
      .catch((problem: unknown) => log.error({ err: problem }, 'the failed start could not be cleaned up'));
    await tracing?.stop();
    throw error;
  }
  const url = await app.getUrl();
  log.info({ url }, 'the service is up');
  const stop = async (): Promise<void> => {
    log.info({}, 'stopping');
    readiness.stop();
    await sleep(config.stopDelayMs);
    await app.close();
    await tracing?.stop();
    log.info({}, 'the service has stopped');
  };
  return { url, log, app, stop };
}
