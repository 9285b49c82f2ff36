import { setTimeout as sleep } from 'node:timers/promises';
import { Envelope, allContracts } from '@hexduel/contracts-events';
import type { Contract, DurableContract, LiveContract } from '@hexduel/contracts-events';
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors, headers } from '@nats-io/nats-core';
import type { NatsConnection, Subscription } from '@nats-io/nats-core';
import { publishDeadLetter } from '../dead-letters/dead-letter-body';
import { completePlan } from '../consumers/consumer-plan';
import type { ConsumerPlan } from '../consumers/consumer-plan';
import { DeadLetters } from '../dead-letters/dead-letters';
import type { Delivery } from '../consumers/delivery';
import { ensureConsumer } from '../consumers/ensure-consumer';
import { StoredVersions } from '../consumers/stored-versions';
import type { UnknownVersion } from '../consumers/stored-versions';
import { silentLog, traced } from '@hexduel/telemetry';
import type { Log, SpanOptions } from '@hexduel/telemetry';
import type { NatsLink, OpenLink } from './nats-link';
import { PullRequests } from '../consumers/pull-requests';
import { readMessages, removeMessages } from '../streams/stream-messages';
import { RunningConsumer } from '../consumers/running-consumer';
import type { Handled } from '../consumers/running-consumer';
import { isUnavailableError } from '../consumers/unavailable-error';
import { lookAtStreams } from '../streams/look-at-streams';
import { streamOf } from '../streams/stream-plan';
import type { WrappedMessage } from '../messages/wrap-message';

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
  readonly deadLetters: DeadLetters;
  readonly #link: NatsLink;
  readonly #contracts: readonly Contract[];
  readonly #options: MessagingOptions;
  readonly #log: Log;
  readonly #consumers = new Set<RunningConsumer>();
  readonly #storedVersions: StoredVersions;
  /** The consumers of this process, with their streams. */
  readonly #reads: { readonly stream: string; readonly consumer: string }[] = [];
  /** Milliseconds since 1970; null while there is a connection. */
  #awaySince: number | null;
  #isClosed = false;

  /** The streams are there already or appear later: see `StreamOwner`. */
  constructor(link: NatsLink, options: MessagingOptions) {
    this.#link = link;
    this.#storedVersions = new StoredVersions(() => link.use.manager);
    this.#options = options;
    this.#contracts = options.contracts ?? Object.values(allContracts);
    this.#log = options.log ?? silentLog;
    this.deadLetters = new DeadLetters(() => link.use.manager);
    this.#awaySince = link.open === null ? Date.now() : null;
    link.onceOpen(({ connection }) => {
      if (this.#awaySince !== null) this.#log.info({}, 'NATS is there');
      this.#awaySince = null;
      void this.#watch(connection);
    });
  }

  /** Throws an error that means "NATS is away" before the first connection. */
  get connection(): NatsConnection {
    return this.#link.use.connection;
  }

  /** Whether there was a connection, and so perhaps still is. */
  get hasConnected(): boolean {
    return this.#link.open !== null;
  }

  /** For readiness. */
  get isConnected(): boolean {
    return this.#awaySince === null && this.#link.open?.connection.isClosed() === false;
  }

  /** Since when there has been no connection, in milliseconds since 1970; null while there is one. */
  get awaySince(): number | null {
    return this.#awaySince;
  }

  /**
   * What keeps messages from coming or going, in words; null where nothing does. Looks at the streams that the process reads and
   * at those of `writes`, contexts whose facts it publishes, for 1.5 s at most.
   */
  async problem(writes: readonly string[] = []): Promise<string | null> {
    if (this.#awaySince !== null) return `NATS is away since ${new Date(this.#awaySince).toISOString()}`;
    const own = this.#contracts.filter((each): each is DurableContract => {
      return each.kind === 'fact' && writes.includes(each.subject.split('.')[1] ?? '');
    });
    const streams = own.map((contract) => streamOf(contract, this.#contracts).name);
    return lookAtStreams(this.#link.use.looks, streams, this.#reads);
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
      const ack = await this.#link.use.jetstream.publish(subject, body, { msgID, headers: sent });
      return { isDuplicate: ack.duplicate };
    });
  }

  /**
   * Handles the messages of a durable consumer until the consumer or the messaging stops, also where its stream appears only
   * later. Before the first connection it waits for that. Services use `@Consumer` classes.
   */
  async consume(plan: ConsumerPlan): Promise<RunningConsumer> {
    const stream = this.#streamOfHandlers(plan);
    this.#reads.push({ stream, consumer: plan.name });
    const [{ contract }, ...others] = plan.handlers;
    if (others.length === 0 && contract.kind === 'fact') {
      this.#storedVersions.add({ consumer: plan.name, stream, contract });
    }
    const open = await new Promise<OpenLink>((done) => this.#link.onceOpen(done));
    return this.#consumeOver(open, stream, plan);
  }

  async #consumeOver(
    { connection, manager, jetstream }: OpenLink,
    stream: string,
    plan: ConsumerPlan,
  ): Promise<RunningConsumer> {
    const complete = completePlan(plan);
    const ensure = (): Promise<void> => ensureConsumer(manager, stream, complete);
    const isMissing = await ensure().then(
      () => false,
      (error: unknown) => {
        if (!comesLater(error)) throw error;
        const about = { consumer: plan.name, stream, error: String(error) };
        this.#log.warn(about, 'the consumer waits for its stream, which "streams" creates');
        return true;
      },
    );
    const ports = {
      pulls: new PullRequests(connection, stream, plan.name, this.#options.inboxPrefix),
      log: this.#log,
      ensure,
      deadLetter: (delivery: Delivery, reason: string) => publishDeadLetter(jetstream, plan.name, delivery, reason),
      onHandled: this.#options.onHandled ?? (() => {}),
    };
    const consumer = new RunningConsumer(complete, ports, { stream, isMissing });
    this.#consumers.add(consumer);
    if (this.#isClosed) await consumer.stop(0);
    return consumer;
  }

  /** How many messages wait for each consumer of this process; one that the server does not answer for is left out. */
  async backlogs(): Promise<Backlog[]> {
    if (!this.isConnected) return [];
    const asked = [...this.#consumers].map(async ({ name: consumer, stream }): Promise<Backlog> => {
      const { num_pending: waiting, num_ack_pending: unacknowledged } = await this.#link.use.manager.consumers.info(
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
    return (
      (await removeMessages(this.#link.use.manager, name, filter)) +
      (await removeMessages(this.#link.use.manager, name, exact))
    );
  }

  /**
   * What the queued messages of work carry whose subject is exactly this one (see `route` of the contract), those being handled
   * included. Messages that cannot be read are left out.
   */
  async listQueued<Data>(contract: DurableContract<Data>, tokens: readonly string[]): Promise<Data[]> {
    const subject = [contract.subject, ...tokens].join('.');
    const { name } = streamOf(contract, this.#contracts);
    // Not by the number that the stream gives: nats-server 2.9 gives none once the file with the first messages of a subject is gone.
    const bodies = await readMessages(this.#link.use.manager, name, subject);
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
    let subscription: Subscription | null = null;
    let isStopped = false;
    this.#link.onceOpen(({ connection }) => {
      if (isStopped) return;
      subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          const parsed = error ? null : contract.data.safeParse(parseJson(message.string()));
          if (parsed?.success) listen(parsed.data);
          else this.#log.warn({ subject }, 'a live message was dropped');
        },
      });
    });
    return {
      stop: () => {
        isStopped = true;
        subscription?.unsubscribe();
      },
    };
  }

  /** Stops every consumer (see `RunningConsumer.stop`), sends what is left to send and closes the connection. */
  async close(graceMs = 10_000): Promise<void> {
    this.#isClosed = true;
    this.#link.close();
    await Promise.all([...this.#consumers].map((consumer) => consumer.stop(graceMs)));
    const connection = this.#link.open?.connection;
    if (!connection || connection.isClosed()) return;
    // A drain without a connection would wait for the next one.
    if (this.isConnected) await Promise.race([connection.drain(), sleep(DRAIN_MS, undefined, { ref: false })]);
    await connection.close();
  }

  #streamOfHandlers({ name, handlers }: ConsumerPlan): string {
    const streams = new Set(handlers.map(({ contract }) => streamOf(contract, this.#contracts).name));
    const [stream = ''] = streams;
    if (streams.size === 1) return stream;
    throw new Error(`consumer ${name} takes from ${[...streams].join(' and ')}: make one consumer for each stream`);
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      const { type } = status;
      if (type === 'error') this.#log.error({ error: String(status.error) }, refusedOrFailed(status.error));
      if (type === 'disconnect') {
        this.#awaySince ??= Date.now();
        this.#log.warn({}, 'NATS is away');
      }
      if (type === 'reconnect') {
        this.#awaySince = null;
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
const FILTER_NOT_IN_STREAM = 10093;
const SERVER_ERROR = 500;

/**
 * True where the consumer can be created later: its stream is not there yet, lacks a subject that is new in this version, or has no
 * leader, or NATS has just gone away.
 */
function comesLater(error: unknown): boolean {
  if (isUnavailableError(error)) return true;
  if (!(error instanceof JetStreamApiError)) return false;
  const { err_code, code } = error.apiError();
  return err_code === NO_STREAM || err_code === FILTER_NOT_IN_STREAM || code >= SERVER_ERROR;
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
