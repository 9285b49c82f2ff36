import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompletePlan } from './consumer-plan';
import type { Delivery } from './delivery';
import type { Message } from '../messages/message';
import { handleMessage } from './handle-message';
import type { Log } from '@hexduel/telemetry';
import { newContext, runInContext, startSpan } from '@hexduel/telemetry';
import { dead } from './outcome';
import type { Outcome } from './outcome';
import { PullDemand } from './pull-demand';
import type { PullRequests } from './pull-requests';
import { readEnvelope } from '../messages/read-message';
import { WaitingDeliveries } from './waiting-deliveries';
import type { WaitingMessages } from './waiting-deliveries';
import { childTraceParent } from '@hexduel/telemetry';
import type { SpanOptions } from '@hexduel/telemetry';

/** What was done with one delivery, for metrics. */
export interface Handled {
  readonly consumer: string;
  /** The contract's subject; null where the message could not be read. */
  readonly subject: string | null;
  readonly outcome: Outcome['kind'];
  readonly deliveries: number;
  readonly seconds: number;
}

export interface ConsumerPorts {
  readonly pulls: PullRequests;
  readonly log: Log;
  /** Creates the consumer again where the server has lost it. */
  readonly ensure: () => Promise<void>;
  readonly deadLetter: (delivery: Delivery, reason: string) => Promise<void>;
  readonly onHandled: (handled: Handled) => void;
}

const text = new TextDecoder();

const PAUSE_MS = 500;
// A message that kills its handler is not delivered again sooner.
const SOONEST_AGAIN_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** Pulls messages of a durable consumer and handles them until it is stopped. */
export class RunningConsumer {
  readonly #plan: CompletePlan;
  readonly #ports: ConsumerPorts;
  readonly #stopping = new AbortController();
  readonly #open = new Set<Delivery>();
  readonly #waiting: WaitingDeliveries;
  readonly #demand: PullDemand;
  readonly #loops: Promise<void>[];
  /** Runs while deliveries are open. */
  #heartbeat: NodeJS.Timeout | null = null;
  #mayBeMissing: boolean;
  #ensuring: Promise<void> | null = null;

  /** The stream that it reads. */
  readonly stream: string;

  /** `isMissing`: the consumer could not be created yet. */
  constructor(plan: CompletePlan, ports: ConsumerPorts, { stream, isMissing }: { stream: string; isMissing: boolean }) {
    this.stream = stream;
    this.#mayBeMissing = isMissing;
    this.#plan = plan;
    this.#ports = ports;
    this.#waiting = new WaitingDeliveries(plan.ackWaitMs / 3);
    this.#demand = new PullDemand(plan.concurrency);
    // Each worker may wait for it: that is no leak.
    setMaxListeners(0, this.#stopping.signal);
    this.#loops = Array.from({ length: plan.concurrency }, () => this.#takeMessages());
  }

  get name(): string {
    return this.#plan.name;
  }

  /** Messages that a newer version of this service can handle, as far as this process has them. */
  get waiting(): readonly WaitingMessages[] {
    return this.#waiting.messages;
  }

  /** The connection is back; the server has forgotten earlier pull requests, and perhaps the consumer: sends new ones. */
  renewPulls(): void {
    this.#mayBeMissing = true;
    this.#ports.pulls.abandon();
  }

  /**
   * Takes no more messages, lets handlers finish for `graceMs` and gives back the rest, which another replica gets at once.
   */
  async stop(graceMs = 10_000): Promise<void> {
    this.#stopping.abort();
    this.#demand.end();
    this.#waiting.giveBack();
    await this.#ports.pulls.stop();
    const patience = new AbortController();
    const grace = sleep(graceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#loops), grace]);
    patience.abort();
    for (const delivery of this.#open) delivery.nak();
    this.#open.clear();
    clearInterval(this.#heartbeat ?? undefined);
  }

  async #takeMessages(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      if (this.#mayBeMissing) {
        await this.#ensureConsumer();
        continue;
      }
      if (!(await this.#demand.turn())) return;
      const pulled = await this.#ports.pulls.next();
      if (typeof pulled !== 'string') {
        this.#demand.answered();
        await this.#take(pulled);
        continue;
      }
      this.#demand.expired();
      if (pulled === 'nothing') continue;
      this.#mayBeMissing = true;
      await this.#pause();
    }
  }

  // Once for all workers. A server does not answer requests for a consumer that is not there, so nothing is pulled before it is.
  #ensureConsumer(): Promise<void> {
    this.#ensuring ??= this.#ensureUntilThere().finally(() => (this.#ensuring = null));
    return this.#ensuring;
  }

  async #ensureUntilThere(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#ports.ensure();
        this.#mayBeMissing = false;
        return;
      } catch (error) {
        this.#ports.log.warn({ consumer: this.name, error: String(error) }, 'the consumer could not be created yet');
      }
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    await sleep(PAUSE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  async #take(delivery: Delivery): Promise<void> {
    const start = performance.now();
    this.#open.add(delivery);
    this.#heartbeat ??= setInterval(() => this.#keepAlive(), this.#plan.ackWaitMs / 3);
    try {
      const { subject, outcome } = await this.#handle(delivery);
      // Given back at the end of the grace, the delivery belongs to another replica.
      if (!this.#open.has(delivery)) return;
      const response = await this.#respond(delivery, outcome);
      const seconds = (performance.now() - start) / 1000;
      this.#ports.onHandled({
        consumer: this.name,
        subject,
        outcome: response,
        deliveries: delivery.deliveries,
        seconds,
      });
    } finally {
      this.#open.delete(delivery);
    }
  }

  // One timer for all of them: each is kept alive at least this often. It goes on for a beat after the last, as others come soon.
  #keepAlive(): void {
    for (const delivery of this.#open) delivery.working();
    if (this.#open.size > 0) return;
    clearInterval(this.#heartbeat ?? undefined);
    this.#heartbeat = null;
  }

  async #handle(delivery: Delivery): Promise<{ subject: string | null; outcome: Outcome }> {
    const read = readEnvelope(text.decode(delivery.body));
    if (!read.ok) return { subject: null, outcome: dead(read.reason) };
    const { envelope } = read;
    // Who may publish is decided by the subject it travels on, so that one counts.
    if (!`${delivery.subject}.`.startsWith(`${envelope.subject}.`)) {
      return { subject: null, outcome: dead(`it came as ${delivery.subject} and says that it is ${envelope.subject}`) };
    }
    const { correlationId, id: causationId } = envelope;
    const { traceParent: parent } = newContext({ correlationId, causationId, traceParent: delivery.traceParent });
    const span = startSpan(() => this.#processing(envelope.subject, envelope.id, delivery, parent));
    const context = { correlationId, causationId, traceParent: span?.traceParent ?? childTraceParent(parent) };
    const message = { ...envelope, deliveries: delivery.deliveries, stopping: this.#stopping.signal };
    const ageMs = Date.now() - delivery.storedAt;
    const outcome = await runInContext(context, () => this.#outcomeOf(message, ageMs));
    if (outcome.kind === 'retry' || outcome.kind === 'dead') span?.fail(outcome.kind);
    span?.end();
    return { subject: envelope.subject, outcome };
  }

  #processing(contract: string, id: string, delivery: Delivery, parent: string): SpanOptions {
    return {
      name: `process ${contract}`,
      kind: 'consumer',
      parent,
      attributes: {
        'messaging.system': 'nats',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': delivery.subject,
        'messaging.destination.template': contract,
        'messaging.destination.subscription.name': this.name,
        'messaging.consumer.group.name': this.name,
        'messaging.message.id': id,
        'messaging.message.body.size': delivery.body.length,
        'hexduel.message.deliveries': delivery.deliveries,
      },
    };
  }

  // While something that every message needs is away, the delivery waits here, so that it does not count as tried.
  async #outcomeOf(message: Message, ageMs: number): Promise<Outcome> {
    const { name, maxDeliveries, handlers } = this.#plan;
    const isKnown = handlers.some(({ contract }) => contract.subject === message.subject);
    if (isKnown && isDeadly(message.deliveries, maxDeliveries, ageMs)) {
      return dead(
        `it was delivered ${message.deliveries - 1} times and never finished: handling it may end the process`,
      );
    }
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const outcome = await handleMessage(this.#plan, message, this.#ports.log);
      const isWaiting = outcome.kind === 'retry' && outcome.unavailable === true;
      if (!isWaiting || this.#stopping.signal.aborted) return outcome;
      this.#ports.log.warn({ consumer: name, id: message.id, reason: outcome.reason }, 'waiting to handle a message');
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #respond(delivery: Delivery, outcome: Outcome): Promise<Outcome['kind']> {
    const { maxDeliveries, backOffMs } = this.#plan;
    switch (outcome.kind) {
      case 'waiting':
        await this.#keepWaiting(delivery, outcome.reason);
        return 'waiting';
      case 'done':
      case 'duplicate':
        delivery.ack();
        return outcome.kind;
      case 'retry':
        if (delivery.deliveries >= maxDeliveries && !outcome.unavailable) {
          return this.#giveUp(delivery, `after ${delivery.deliveries} deliveries: ${outcome.reason}`);
        }
        delivery.nak(this.#stopping.signal.aborted ? 0 : (outcome.afterMs ?? backOffMs(delivery.deliveries)));
        return 'retry';
      case 'dead':
        return this.#giveUp(delivery, outcome.reason);
    }
  }

  // Where too many wait, the worker does so too, and the stream keeps the rest.
  async #keepWaiting(delivery: Delivery, reason: string): Promise<void> {
    this.#ports.log.warn(
      { consumer: this.name, subject: delivery.subject, reason },
      'a message of an unknown version waits',
    );
    const { signal } = this.#stopping;
    if (this.#waiting.isFull && !signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop));
    this.#waiting.keep(delivery, delivery.subject);
    if (signal.aborted) this.#waiting.giveBack();
  }

  async #giveUp(delivery: Delivery, reason: string): Promise<Outcome['kind']> {
    const about = { consumer: this.name, subject: delivery.subject, reason };
    try {
      await this.#ports.deadLetter(delivery, reason);
      this.#ports.log.error(about, 'a message became a dead letter');
      return 'dead';
    } catch (error) {
      this.#ports.log.warn({ ...about, error: String(error) }, 'a dead letter could not be written yet');
      delivery.nak(this.#plan.backOffMs(delivery.deliveries));
      return 'retry';
    }
  }
}

/**
 * Whether a message was delivered so often without being finished that its handling must be what ends processes. By the
 * count alone that cannot be told: around a restart the server may count many deliveries that reached nobody, all at once.
 */
export function isDeadly(deliveries: number, maxDeliveries: number, ageMs: number): boolean {
  return deliveries > maxDeliveries && ageMs >= maxDeliveries * SOONEST_AGAIN_MS;
}
