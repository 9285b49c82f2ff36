import { setTimeout as sleep } from 'node:timers/promises';
import { Envelope, allContracts } from '@hexduel/contracts-events';
import type { Contract, DurableContract, LiveContract } from '@hexduel/contracts-events';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { errors, headers } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { publishDeadLetter } from '../dead-letters/dead-letter-body';
import { completePlan } from '../consumers/consumer-plan';
import type { ConsumerPlan } from '../consumers/consumer-plan';
import { DeadLetters } from '../dead-letters/dead-letters';
import type { Delivery } from '../consumers/delivery';
import { ensureConsumer } from '../consumers/ensure-consumer';
import { findStream } from '../streams/ensure-stream';
import { StoredVersions } from '../consumers/stored-versions';
import type { UnknownVersion } from '../consumers/stored-versions';
import { silentLog, traced } from '@hexduel/telemetry';
import type { Log, SpanOptions } from '@hexduel/telemetry';
import { PullRequests } from '../consumers/pull-requests';
import { readMessages } from '../streams/read-messages';
import { removeMessages } from '../streams/remove-messages';
import { RunningConsumer } from '../consumers/running-consumer';
import type { Handled } from '../consumers/running-consumer';
import { streamOf } from '../streams/stream-plan';
import type { WrappedMessage } from '../messages/wrap-message';

const API_TIMEOUT_MS = 5_000;
// A publish that was under way when NATS went away is lost: the caller should try again soon.
const PUBLISH_TIMEOUT_MS = 2_000;
const DRAIN_MS = 2_000;

export interface MessagingOptions {
  /** The contracts in use; those of `@hexduel/contracts-events` unless given. */
  readonly contracts?: readonly Contract[];
  /** Prefix of the subjects on which answers come back: NATS lets a user listen to its own only. `_INBOX` unless given. */
  readonly inboxPrefix?: string;
  readonly log?: Log;
  readonly onHandled?: (handled: Handled) => void;
}

/** What waits for a consumer. */
export interface Backlog {
  readonly consumer: string;
  readonly waiting: number;
  /** Taken, and not acknowledged yet. */
  readonly unacknowledged: number;
}

/** Everything a service does with NATS. Made by `connectMessaging`. */
export class Messaging {
  readonly connection: NatsConnection;
  readonly deadLetters: DeadLetters;
  readonly #jetstream: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #contracts: readonly Contract[];
  readonly #options: MessagingOptions;
  readonly #log: Log;
  readonly #consumers = new Set<RunningConsumer>();
  readonly #storedVersions: StoredVersions;
  /** By name: those that this process reads or writes. */
  readonly #streams = new Set<string>();
  #isConnected = true;

  private constructor(connection: NatsConnection, manager: JetStreamManager, options: MessagingOptions) {
    this.connection = connection;
    this.#manager = manager;
    this.#storedVersions = new StoredVersions(manager);
    this.#jetstream = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS });
    this.#options = options;
    this.#contracts = options.contracts ?? Object.values(allContracts);
    this.#log = options.log ?? silentLog;
    this.deadLetters = new DeadLetters(manager);
  }

  /** Over an open connection. The streams are there already or appear later: see `StreamOwner`. */
  static async over(connection: NatsConnection, options: MessagingOptions): Promise<Messaging> {
    const manager = await jetstreamManager(connection, { timeout: API_TIMEOUT_MS });
    const messaging = new Messaging(connection, manager, options);
    void messaging.#watch();
    return messaging;
  }

  /** For readiness. */
  get isConnected(): boolean {
    return this.#isConnected && !this.connection.isClosed();
  }

  /** The streams that consumers of this process read and that are not there; for readiness. */
  async missingStreams(): Promise<string[]> {
    const names = [...this.#streams];
    const found = await Promise.all(names.map((name) => findStream(this.#manager, name)));
    return names.filter((_, index) => found[index] === null);
  }

  /**
   * Messages of versions that the consumers of this process do not know: those that it keeps unacknowledged, and those that stay in their
   * stream for a consumer of a newer version.
   */
  async unknownVersions(): Promise<readonly UnknownVersion[]> {
    const kept = [...this.#consumers].flatMap(({ name, waiting }) =>
      waiting.map((each) => ({ consumer: name, ...each })),
    );
    return this.isConnected ? [...kept, ...(await this.#storedVersions.find())] : kept;
  }

  /**
   * Publishes a durable message and waits until its stream has it. `isDuplicate`: it had it already. Rejects when NATS is
   * away or refuses; state changes therefore publish through an outbox.
   */
  async publish(message: WrappedMessage): Promise<{ isDuplicate: boolean }> {
    const { id: msgID, subject, body, traceParent } = message;
    return traced(publishing(message), async (span) => {
      const sent = headers();
      sent.set('traceparent', span?.traceParent ?? traceParent);
      const ack = await this.#jetstream.publish(subject, body, { msgID, headers: sent });
      return { isDuplicate: ack.duplicate };
    });
  }

  /**
   * Handles the messages of a durable consumer until the consumer or the messaging stops, also where its stream appears only
   * later. Services use `@Consumer` classes.
   */
  async consume(plan: ConsumerPlan): Promise<RunningConsumer> {
    const complete = completePlan(plan);
    const stream = this.#streamOfHandlers(plan);
    const ensure = (): Promise<void> => ensureConsumer(this.#manager, stream, complete);
    this.#streams.add(stream);
    const [{ contract }, ...others] = plan.handlers;
    if (others.length === 0 && contract.kind === 'fact') {
      this.#storedVersions.add({ consumer: plan.name, stream, contract });
    }
    const isMissing = await ensure().then(
      () => false,
      (error: unknown) => {
        if (!isMissingStream(error)) throw error;
        this.#log.warn({ consumer: plan.name, stream }, 'the consumer waits for its stream, which "streams" creates');
        return true;
      },
    );
    const ports = {
      pulls: new PullRequests(this.connection, stream, plan.name, this.#options.inboxPrefix),
      log: this.#log,
      ensure,
      deadLetter: (delivery: Delivery, reason: string) =>
        publishDeadLetter(this.#jetstream, plan.name, delivery, reason),
      onHandled: this.#options.onHandled ?? (() => {}),
    };
    const consumer = new RunningConsumer(complete, ports, { stream, isMissing });
    this.#consumers.add(consumer);
    return consumer;
  }

  /** How many messages wait for each consumer of this process; one that the server does not answer for is left out. */
  async backlogs(): Promise<Backlog[]> {
    if (!this.isConnected) return [];
    const asked = [...this.#consumers].map(async ({ name: consumer, stream }): Promise<Backlog> => {
      const { num_pending: waiting, num_ack_pending: unacknowledged } = await this.#manager.consumers.info(
        stream,
        consumer,
      );
      return { consumer, waiting, unacknowledged };
    });
    const answered = await Promise.allSettled(asked);
    return answered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  /** Removes queued work whose subject begins with these tokens (see `route` of the contract). Returns how many messages. */
  async purge(contract: DurableContract, tokens: readonly string[]): Promise<number> {
    const filter = [contract.subject, ...tokens, '>'].join('.');
    const exact = [contract.subject, ...tokens].join('.');
    const { name } = streamOf(contract, this.#contracts);
    return (await removeMessages(this.#manager, name, filter)) + (await removeMessages(this.#manager, name, exact));
  }

  /**
   * What the queued messages of work carry whose subject is exactly this one (see `route` of the contract), those being handled
   * included. Messages that cannot be read are left out.
   */
  async listQueued<Data>(contract: DurableContract<Data>, tokens: readonly string[]): Promise<Data[]> {
    const subject = [contract.subject, ...tokens].join('.');
    const { name } = streamOf(contract, this.#contracts);
    const { state } = await this.#manager.streams.info(name, { subjects_filter: subject });
    if ((state.subjects?.[subject] ?? 0) === 0) return [];
    const bodies = await readMessages(this.#manager, name, subject);
    return bodies.flatMap((body) => {
      const envelope = Envelope.safeParse(parseJson(body));
      const data = contract.data.safeParse(envelope.data?.data);
      return data.success ? [data.data] : [];
    });
  }

  /** Sends a message that may be lost; while NATS is away it is dropped, not kept for later. */
  publishLive<Data>(contract: LiveContract<Data>, data: Data): void {
    if (this.isConnected) this.connection.publish(contract.subjectOf(data), JSON.stringify(data));
  }

  /**
   * Listens to live messages; one that does not fit the contract is dropped. `ids` replace the contract's first ids, so that
   * the server sends nothing else.
   */
  listenLive<Data>(
    contract: LiveContract<Data>,
    listen: (data: Data) => void,
    ids: readonly string[] = [],
  ): { stop: () => void } {
    const left = [...ids];
    const subject = contract.subject.replaceAll('*', (any) => left.shift() ?? any);
    const subscription = this.connection.subscribe(subject, {
      callback: (error, message) => {
        const parsed = error ? null : contract.data.safeParse(parseJson(message.string()));
        if (parsed?.success) listen(parsed.data);
        else this.#log.warn({ subject }, 'a live message was dropped');
      },
    });
    return { stop: () => subscription.unsubscribe() };
  }

  /** Stops every consumer (see `RunningConsumer.stop`), sends what is left to send and closes the connection. */
  async close(graceMs = 10_000): Promise<void> {
    await Promise.all([...this.#consumers].map((consumer) => consumer.stop(graceMs)));
    if (this.connection.isClosed()) return;
    // A drain without a connection would wait for the next one.
    if (this.#isConnected) await Promise.race([this.connection.drain(), sleep(DRAIN_MS, undefined, { ref: false })]);
    await this.connection.close();
  }

  #streamOfHandlers({ name, handlers }: ConsumerPlan): string {
    const streams = new Set(handlers.map(({ contract }) => streamOf(contract, this.#contracts).name));
    const [stream = ''] = streams;
    if (streams.size === 1) return stream;
    throw new Error(`consumer ${name} takes from ${[...streams].join(' and ')}: make one consumer for each stream`);
  }

  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      const { type } = status;
      if (type === 'error') this.#log.error({ error: String(status.error) }, refusedOrFailed(status.error));
      if (type === 'disconnect') {
        this.#isConnected = false;
        this.#log.warn({}, 'NATS is away');
      }
      if (type === 'reconnect') {
        this.#isConnected = true;
        this.#log.info({}, 'NATS is back');
        for (const consumer of this.#consumers) consumer.renewPulls();
      }
    }
  }
}

const SUBJECT_OF_CONTRACT = /^.*?\.v\d+(?=\.|$)/;

function publishing({ id, subject, body, traceParent }: WrappedMessage): SpanOptions {
  const [contract = subject] = SUBJECT_OF_CONTRACT.exec(subject) ?? [];
  return {
    name: `publish ${contract}`,
    kind: 'producer',
    parent: traceParent,
    attributes: {
      'messaging.system': 'nats',
      'messaging.operation.name': 'publish',
      'messaging.operation.type': 'send',
      'messaging.destination.name': subject,
      'messaging.destination.template': contract,
      'messaging.message.id': id,
      'messaging.message.body.size': body.length,
    },
  };
}

const NO_STREAM = 10059;

function isMissingStream(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.apiError().err_code === NO_STREAM;
}

function refusedOrFailed(error: unknown): string {
  if (!(error instanceof errors.PermissionViolationError)) return 'NATS reports an error';
  return 'NATS refuses a subject to this user: name what it reads in readers.ts and generate docker/nats/users.conf anew';
}

/** What a JSON text says; undefined where it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
