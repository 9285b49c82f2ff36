import { createHash } from 'node:crypto';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, INestApplication, ModuleMetadata, OnApplicationShutdown } from '@nestjs/common';
import type { FactoryProvider } from '@nestjs/common';
import { allContracts } from '@hexduel/contracts-events';
import type { Contract } from '@hexduel/contracts-events';
import type { NatsOptions } from '@nestjs/microservices';
import { Log, Metrics, Readiness, SelfReport } from '@hexduel/telemetry';
import { openMessaging } from '../connection/connect-messaging';
import type { ConnectOptions } from '../connection/connect-messaging';
import { Messaging } from '../connection/messaging';
import type { WrappedMessage } from '../messages/wrap-message';
import { LetterHandling } from '../dead-letters/letter-handling';
import { ConsumerWatch } from './consumer-watch';
import { CONCURRENCY, DRAIN_GRACE, JetStreamServer } from './jetstream-server';
import { watchNats } from './nats-readiness';
import { Questions } from './question-client';
import { QuestionServer } from './question-server';
import { answeringTransport } from './questions';

/** Publishes one message and resolves when its stream has stored it. A token of its own, so that specs can stand in between. */
export type Publish = (message: WrappedMessage) => Promise<unknown>;
export const Publish = Symbol('Publish');

export interface MessagingSettings extends Omit<ConnectOptions, 'name' | 'log' | 'onHandled'> {
  /** How long a stop lets handlers finish, in milliseconds; 10 s unless given. */
  readonly drainGraceMs?: number;
  /** How many messages a consumer handles at once, by its name: for those where it is a setting, not a property of the class. */
  readonly concurrency?: Readonly<Record<string, number>>;
}

export interface MessagingModuleOptions extends Pick<ModuleMetadata, 'imports'> {
  /** The context's word: what NATS lists the connection as. */
  readonly context: string;
  /** Whether the process can do nothing without NATS: then it is not ready while NATS is away. Else it is degraded; that is the default. */
  readonly isVital?: boolean;
  readonly inject?: FactoryProvider['inject'];
  // As Nest types its factories: what `inject` names, the factory takes.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly useFactory: (...dependencies: any[]) => MessagingSettings | Promise<MessagingSettings>;
}

const DRAIN_GRACE_MS = 10_000;
/** The contracts in use, as the service's settings have them. */
export const Contracts = Symbol('Contracts');
export type Contracts = readonly Contract[];
const SETTINGS = Symbol('MessagingSettings');
const ANSWERING_TRANSPORT = Symbol('answeringTransport');

/**
 * NATS for a service: the connection (`Messaging`), its readiness and metrics, questions to other contexts (`Questions`), and the
 * transports that call the `@Consumer` classes and answer questions once `connectJetStream` has connected them.
 */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(@Inject(Messaging) private readonly messaging: Messaging) {}

  static forRootAsync(options: MessagingModuleOptions): DynamicModule {
    const { context, isVital = false, imports = [], inject = [], useFactory } = options;
    return {
      module: MessagingModule,
      imports,
      providers: [
        { provide: SETTINGS, inject, useFactory },
        {
          provide: Messaging,
          inject: [SETTINGS, Log, Metrics, Readiness, SelfReport],
          useFactory: async (
            settings: MessagingSettings,
            log: Log,
            metrics: Metrics,
            readiness: Readiness,
            self: SelfReport,
          ) => {
            const options = { ...settings, name: context, log, onHandled: metrics.messageHandled };
            const messaging = await openMessaging(options);
            watchNats(readiness, messaging, { context, isVital });
            watchVersions(readiness, metrics, messaging);
            self.add({ contracts: hashOf(settings.contracts ?? Object.values(allContracts)) });
            return messaging;
          },
        },
        {
          provide: Publish,
          inject: [Messaging],
          useFactory:
            (messaging: Messaging): Publish =>
            (message) =>
              messaging.publish(message),
        },
        {
          provide: DRAIN_GRACE,
          inject: [SETTINGS],
          useFactory: ({ drainGraceMs }: MessagingSettings) => drainGraceMs ?? DRAIN_GRACE_MS,
        },
        {
          provide: CONCURRENCY,
          inject: [SETTINGS],
          useFactory: ({ concurrency }: MessagingSettings) => concurrency ?? {},
        },
        {
          provide: Contracts,
          inject: [SETTINGS],
          useFactory: ({ contracts }: MessagingSettings): Contracts => contracts ?? Object.values(allContracts),
        },
        {
          provide: ANSWERING_TRANSPORT,
          inject: [SETTINGS],
          useFactory: (settings: MessagingSettings) => answeringTransport(context, settings),
        },
        {
          provide: Questions,
          inject: [SETTINGS],
          useFactory: (settings: MessagingSettings) => new Questions(context, settings),
        },
        JetStreamServer,
        LetterHandling,
        ConsumerWatch,
      ],
      exports: [Messaging, Publish, JetStreamServer, Questions, Contracts, LetterHandling],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.messaging.close();
  }
}

/** Two processes that know the same messages have the same; a published message never changes. */
function hashOf(contracts: readonly Contract[]): string {
  const subjects = contracts.map(({ subject }) => subject).sort();
  return createHash('sha256').update(subjects.join('\n')).digest('hex').slice(0, 12);
}

function watchVersions(readiness: Readiness, metrics: Metrics, messaging: Messaging): void {
  readiness.warn({
    name: 'unknown versions',
    check: async () => unknownVersionsWarning(await messaging.unknownVersions()),
  });
  metrics.gauge(
    'hexduel_unknown_version_messages',
    'Messages of a version that this process does not know: they wait for an upgrade',
    async () => (await messaging.unknownVersions()).reduce((sum, { count }) => sum + count, 0),
  );
}

function unknownVersionsWarning(unknown: Awaited<ReturnType<Messaging['unknownVersions']>>): string | null {
  if (unknown.length === 0) return null;
  const texts = unknown.map(({ consumer, subject, count }) => `${count} of ${subject} (${consumer})`);
  return `Messages wait, of versions that this version of the service does not know: ${texts.join(', ')}. Upgrade it, and they are handled.`;
}

/**
 * Makes the application a hybrid one: from `startAllMicroservices` on its `@Consumer` classes take messages, and its methods with
 * `@AnswerQuestion` answer.
 */
export function connectJetStream(app: INestApplication): void {
  app.connectMicroservice({ strategy: app.get(JetStreamServer) });
  const { options } = app.get<NatsOptions>(ANSWERING_TRANSPORT);
  app.connectMicroservice({ strategy: new QuestionServer(options ?? {}) });
}
