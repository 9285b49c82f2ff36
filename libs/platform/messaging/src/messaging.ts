import { setTimeout as sleep } from 'node:timers/promises';
import { allContracts } from '@hexduel/contracts-events';
import type { Contract, DurableContract, LiveContract, QuestionContract } from '@hexduel/contracts-events';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { buryDelivery } from './bury-delivery';
import { completePlan } from './consumer-plan';
import type { ConsumerPlan } from './consumer-plan';
import { DeadLetters } from './dead-letters';
import { ensureConsumer } from './ensure-consumer';
import { ensureStream } from './ensure-stream';
import { silentLog } from './log';
import type { Log } from './log';
import { parseJson } from './parse-json';
import { PullRequests } from './pull-requests';
import { answer, ask } from './questions';
import type { Answered, Reply } from './questions';
import { removeMessages } from './remove-messages';
import { RunningConsumer } from './running-consumer';
import type { Handled } from './running-consumer';
import { DEAD_LETTERS, streamOf } from './stream-plan';
import type { WrappedMessage } from './wrap-message';

const API_TIMEOUT_MS = 5_000;
// A publish that was under way when NATS went away is lost: who waits for it should soon try again.
const PUBLISH_TIMEOUT_MS = 2_000;
const DRAIN_MS = 2_000;

export interface MessagingOptions {
  /** Every contract that is spoken; those of `@hexduel/contracts-events` unless given. */
  readonly contracts?: readonly Contract[];
  /** Copies that a cluster keeps of each stream. */
  readonly streamReplicas?: number;
  readonly log?: Log;
  readonly onHandled?: (handled: Handled) => void;
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
  #isConnected = true;

  private constructor(connection: NatsConnection, manager: JetStreamManager, options: MessagingOptions) {
    this.connection = connection;
    this.#manager = manager;
    this.#jetstream = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS });
    this.#options = options;
    this.#contracts = options.contracts ?? Object.values(allContracts);
    this.#log = options.log ?? silentLog;
    this.deadLetters = new DeadLetters(this.#jetstream, manager);
  }

  /** Over a connection that stands; makes the streams of all contracts. */
  static async over(connection: NatsConnection, options: MessagingOptions): Promise<Messaging> {
    const manager = await jetstreamManager(connection, { timeout: API_TIMEOUT_MS });
    const messaging = new Messaging(connection, manager, options);
    await messaging.#ensureStreams();
    void messaging.#watch();
    return messaging;
  }

  /** For readiness. */
  get isConnected(): boolean {
    return this.#isConnected && !this.connection.isClosed();
  }

  /**
   * Publishes a durable message and waits until its stream has it. `isDuplicate`: it had it already. Rejects when NATS is
   * away or refuses; state changes therefore publish through an outbox.
   */
  async publish(message: WrappedMessage): Promise<{ isDuplicate: boolean }> {
    const sent = headers();
    sent.set('traceparent', message.traceParent);
    const ack = await this.#jetstream.publish(message.subject, message.body, { msgID: message.id, headers: sent });
    return { isDuplicate: ack.duplicate };
  }

  /** Handles the messages of a durable consumer until it, or all of this, is stopped. */
  async consume(plan: ConsumerPlan): Promise<RunningConsumer> {
    const complete = completePlan(plan);
    const stream = this.#streamOfHandlers(plan);
    const ensure = (): Promise<void> => ensureConsumer(this.#manager, stream, complete);
    await ensure();
    const consumer = new RunningConsumer(complete, {
      pulls: new PullRequests(this.connection, stream, plan.name),
      log: this.#log,
      ensure,
      bury: (delivery, reason) => buryDelivery(this.#jetstream, plan.name, delivery, reason),
      onHandled: this.#options.onHandled ?? (() => {}),
    });
    this.#consumers.add(consumer);
    return consumer;
  }

  /** Removes queued work whose subject begins with these tokens (see `route` of the contract); how many there were. */
  async purge(contract: DurableContract, tokens: readonly string[]): Promise<number> {
    const filter = [contract.subject, ...tokens, '>'].join('.');
    const exact = [contract.subject, ...tokens].join('.');
    const { name } = streamOf(contract, this.#contracts);
    return (await removeMessages(this.#manager, name, filter)) + (await removeMessages(this.#manager, name, exact));
  }

  /** See `Answered` for what may come of it; waits at most `withinMs`. */
  ask<Data, Answer>(contract: QuestionContract<Data, Answer>, data: Data, withinMs: number): Promise<Answered<Answer>> {
    return ask(this.connection, contract, data, withinMs);
  }

  /** Answers a question; of all replicas with the same `group` one each time. */
  answer<Data, Answer>(
    group: string,
    contract: QuestionContract<Data, Answer>,
    handle: (data: Data) => Promise<Reply<Answer>>,
  ): void {
    answer(this.connection, this.#log, group, contract, handle);
  }

  /** Sends what may be missed; while NATS is away it is dropped, not kept for later. */
  publishLive<Data>(contract: LiveContract<Data>, data: Data): void {
    if (this.isConnected) this.connection.publish(contract.subjectOf(data), JSON.stringify(data));
  }

  /**
   * Hears what is sent live; what does not fit the contract is dropped. `ids` take the places of the contract's first ids, so
   * that nothing else comes here at all.
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

  async #ensureStreams(): Promise<void> {
    const durable = this.#contracts.filter(({ kind }) => kind === 'fact' || kind === 'work') as DurableContract[];
    const plans = [DEAD_LETTERS, ...durable.map((contract) => streamOf(contract, this.#contracts))];
    const byName = new Map(plans.map((plan) => [plan.name, plan]));
    for (const plan of byName.values()) await ensureStream(this.#manager, plan, this.#options.streamReplicas ?? 1);
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') {
        this.#isConnected = false;
        this.#log.warn({}, 'NATS is away');
      }
      if (type === 'reconnect') {
        this.#isConnected = true;
        this.#log.info({}, 'NATS is back');
        await this.#ensureStreams().catch((error: unknown) => {
          this.#log.warn({ error: String(error) }, 'the streams could not be looked after');
        });
        for (const consumer of this.#consumers) consumer.askAgain();
      }
    }
  }
}
