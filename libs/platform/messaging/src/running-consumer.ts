import { setTimeout as sleep } from 'node:timers/promises';
import type { CompletePlan } from './consumer-plan';
import type { Delivery } from './delivery';
import type { Message } from './handler';
import { isUnavailableError } from './is-unavailable-error';
import type { Log } from './log';
import { newContext, runInContext } from './message-context';
import { dead, done, retry, unavailable } from './outcome';
import type { Outcome } from './outcome';
import type { PullRequests } from './pull-requests';
import { readEnvelope } from './read-message';
import { childTraceParent } from './trace-parent';

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
  /** Makes the consumer again where the server has lost it. */
  readonly ensure: () => Promise<void>;
  readonly bury: (delivery: Delivery, reason: string) => Promise<void>;
  readonly onHandled: (handled: Handled) => void;
}

const PAUSE_MS = 500;
// What kills its handler is not delivered again sooner.
const SOONEST_AGAIN_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** Takes messages of a durable consumer and handles them until it is stopped. */
export class RunningConsumer {
  readonly #plan: CompletePlan;
  readonly #ports: ConsumerPorts;
  readonly #stopping = new AbortController();
  readonly #open = new Set<Delivery>();
  readonly #loops: Promise<void>[];

  constructor(plan: CompletePlan, ports: ConsumerPorts) {
    this.#plan = plan;
    this.#ports = ports;
    this.#loops = Array.from({ length: plan.concurrency }, () => this.#takeMessages());
  }

  get name(): string {
    return this.#plan.name;
  }

  /** The connection is back: whatever had been asked before is forgotten by the server. */
  askAgain(): void {
    this.#ports.pulls.abandon();
  }

  /**
   * Takes nothing more, lets what is being handled finish for `graceMs` and gives back the rest, which another
   * replica gets at once.
   */
  async stop(graceMs = 10_000): Promise<void> {
    this.#stopping.abort();
    await this.#ports.pulls.stop();
    const patience = new AbortController();
    const grace = sleep(graceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#loops), grace]);
    patience.abort();
    for (const delivery of this.#open) delivery.nak();
    this.#open.clear();
  }

  async #takeMessages(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const pulled = await this.#ports.pulls.next();
      if (pulled === 'nothing') continue;
      if (pulled === 'no consumer') await this.#lookAfterConsumer();
      else await this.#take(pulled);
    }
  }

  async #lookAfterConsumer(): Promise<void> {
    await sleep(PAUSE_MS);
    if (this.#stopping.signal.aborted) return;
    await this.#ports.ensure().catch((error: unknown) => {
      this.#ports.log.warn({ consumer: this.name, error: String(error) }, 'the consumer could not be made yet');
    });
  }

  async #take(delivery: Delivery): Promise<void> {
    const start = performance.now();
    this.#open.add(delivery);
    const heartbeat = setInterval(() => delivery.working(), this.#plan.ackWaitMs / 3);
    try {
      const { subject, outcome } = await this.#handle(delivery);
      // Once given back at the end of the grace, it is no longer ours to settle or to bury.
      if (!this.#open.has(delivery)) return;
      const settled = await this.#settle(delivery, outcome);
      const seconds = (performance.now() - start) / 1000;
      this.#ports.onHandled({
        consumer: this.name,
        subject,
        outcome: settled,
        deliveries: delivery.deliveries,
        seconds,
      });
    } finally {
      clearInterval(heartbeat);
      this.#open.delete(delivery);
    }
  }

  async #handle(delivery: Delivery): Promise<{ subject: string | null; outcome: Outcome }> {
    const read = readEnvelope(new TextDecoder().decode(delivery.body));
    if (!read.ok) return { subject: null, outcome: dead(read.reason) };
    const { envelope } = read;
    const parent = newContext({ traceParent: delivery.headers.traceparent });
    const context = {
      correlationId: envelope.correlationId,
      causationId: envelope.id,
      traceParent: childTraceParent(parent.traceParent),
    };
    const message = { ...envelope, deliveries: delivery.deliveries, stopping: this.#stopping.signal };
    const ageMs = Date.now() - delivery.storedAt;
    return { subject: envelope.subject, outcome: await runInContext(context, () => this.#outcomeOf(message, ageMs)) };
  }

  // While something that every message needs is away, the delivery waits here: it must not count as tried.
  async #outcomeOf(message: Message, ageMs: number): Promise<Outcome> {
    const { name, maxDeliveries } = this.#plan;
    if (isDeadly(message.deliveries, maxDeliveries, ageMs)) {
      return dead(`it was delivered ${message.deliveries - 1} times and never finished: what handles it may die of it`);
    }
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const outcome = await this.#tryHandler(message);
      const isWaiting = outcome.kind === 'retry' && outcome.unavailable === true;
      if (!isWaiting || this.#stopping.signal.aborted) return outcome;
      this.#ports.log.warn({ consumer: name, id: message.id, reason: outcome.reason }, 'waiting to handle a message');
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #tryHandler(message: Message): Promise<Outcome> {
    const { handlers, otherwise, name } = this.#plan;
    const handler = handlers.find(({ contract }) => contract.subject === message.subject);
    try {
      if (handler) return await handler.handle(message);
      return otherwise ? await otherwise(message) : done;
    } catch (error) {
      if (isUnavailableError(error)) return unavailable(String(error));
      this.#ports.log.error(
        { consumer: name, id: message.id, subject: message.subject, err: error },
        'a handler threw',
      );
      return retry(String(error));
    }
  }

  async #settle(delivery: Delivery, outcome: Outcome): Promise<Outcome['kind']> {
    const { maxDeliveries, backOffMs } = this.#plan;
    switch (outcome.kind) {
      case 'done':
      case 'duplicate':
        delivery.ack();
        return outcome.kind;
      case 'retry':
        if (delivery.deliveries >= maxDeliveries && !outcome.unavailable) {
          return this.#bury(delivery, `after ${delivery.deliveries} deliveries: ${outcome.reason}`);
        }
        delivery.nak(this.#stopping.signal.aborted ? 0 : (outcome.afterMs ?? backOffMs(delivery.deliveries)));
        return 'retry';
      case 'dead':
        return this.#bury(delivery, outcome.reason);
    }
  }

  async #bury(delivery: Delivery, reason: string): Promise<Outcome['kind']> {
    const about = { consumer: this.name, subject: delivery.subject, reason };
    try {
      await this.#ports.bury(delivery, reason);
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
