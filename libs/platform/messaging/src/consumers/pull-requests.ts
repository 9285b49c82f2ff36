import { setTimeout as sleep } from 'node:timers/promises';
import { createInbox, nanos } from '@nats-io/nats-core';
import type { NatsConnection, Subscription } from '@nats-io/nats-core';
import { readDelivery } from './delivery';
import type { Delivery } from './delivery';

/** What a pull request returned: a delivery, nothing within its time, or that the consumer does not exist. */
export type Pulled = Delivery | 'nothing' | 'no consumer';

// Also how long it takes to notice that the consumer was deleted together with its stream, of which the server says nothing.
export const EXPIRES_MS = 10_000;
const REQUEST = JSON.stringify({ batch: 1, expires: nanos(EXPIRES_MS) });
// Without a connection a drain would wait for the next one.
const DRAIN_MS = 2_000;
const GONE = new Set([404, 409, 503]);

/**
 * Asks a durable consumer for one message at a time, so that nothing waits in a buffer of ours while its ack wait runs.
 * A delivery for which no request is open is given back at once.
 */
export class PullRequests {
  readonly #connection: NatsConnection;
  readonly #subject: string;
  readonly #inboxPrefix: string | undefined;
  #inbox: string;
  #subscription: Subscription;
  readonly #waiting = new Map<string, (pulled: Pulled) => void>();
  #count = 0;

  constructor(connection: NatsConnection, stream: string, consumer: string, inboxPrefix?: string) {
    this.#connection = connection;
    this.#inboxPrefix = inboxPrefix;
    this.#inbox = createInbox(inboxPrefix);
    this.#subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`;
    this.#subscription = this.#listen();
  }

  /** One message, or why there is none. Never rejects. */
  next(): Promise<Pulled> {
    this.#count += 1;
    const reply = `${this.#inbox}.${this.#count}`;
    return new Promise((resolve) => {
      // The server ends each request in time, except one to a consumer that it does not have.
      const timer = setTimeout(() => this.#answer(reply, 'no consumer'), EXPIRES_MS + 1_000);
      this.#waiting.set(reply, (pulled) => {
        clearTimeout(timer);
        resolve(pulled);
      });
      this.#connection.publish(this.#subject, REQUEST, { reply });
    });
  }

  /**
   * Ends all requests under way with "nothing", when the server is back. Those that it still knows, or that were kept for it
   * meanwhile, must not be answered any more: with more requests there than workers here, a message would be delivered and
   * given back again and again until it counted as one that kills its handler. Without interest in their inbox the server
   * passes them over.
   */
  abandon(): void {
    const old = this.#subscription;
    this.#inbox = createInbox(this.#inboxPrefix);
    this.#subscription = this.#listen();
    void old.drain().catch(() => undefined);
    this.#endWaiting();
  }

  #endWaiting(): void {
    for (const reply of [...this.#waiting.keys()]) this.#answer(reply, 'nothing');
  }

  /** Sends no more requests. What the server still delivers meanwhile is given back. */
  async stop(): Promise<void> {
    this.#endWaiting();
    const drained = this.#subscription.drain().catch(() => undefined);
    await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  // Deliveries on their way to an abandoned inbox are still handled; status messages about its requests are not.
  #listen(): Subscription {
    const inbox = this.#inbox;
    return this.#connection.subscribe(`${inbox}.*`, {
      callback: (error, message) => {
        if (error) return;
        const delivery = readDelivery(message);
        if (delivery) this.#give(delivery);
        else if (inbox === this.#inbox) this.#giveStatus(message.subject, message.headers?.code ?? 0);
      },
    });
  }

  // A delivery does not tell which request it answers: it goes to the oldest, as on the server.
  #give(delivery: Delivery): void {
    const [oldest] = this.#waiting.keys();
    if (oldest === undefined) delivery.nak();
    else this.#answer(oldest, delivery);
  }

  // Where that request has been answered already, another one is: each status of the server ends one of ours.
  #giveStatus(reply: string, code: number): void {
    const [oldest] = this.#waiting.keys();
    const answered = this.#waiting.has(reply) ? reply : oldest;
    if (answered !== undefined) this.#answer(answered, GONE.has(code) ? 'no consumer' : 'nothing');
  }

  #answer(reply: string, pulled: Pulled): void {
    const resolve = this.#waiting.get(reply);
    this.#waiting.delete(reply);
    resolve?.(pulled);
  }
}
