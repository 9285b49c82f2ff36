import { setTimeout as sleep } from 'node:timers/promises';
import { createInbox, nanos } from '@nats-io/nats-core';
import type { Msg, NatsConnection, Subscription } from '@nats-io/nats-core';
import { readDelivery } from './delivery';
import type { Delivery } from './delivery';

/** What a pull request returned: a delivery, nothing within its time, or that the consumer does not exist. */
export type Pulled = Delivery | 'nothing' | 'no consumer';

// Also how long it takes to notice that the consumer was deleted together with its stream, of which the server says nothing.
export const EXPIRES_MS = 10_000;
/** A request expires together with those under way, unless they have less time left. Then all who wait ask again by one. */
const LEAST_MS = 1_000;
/** How far apart the server ends such requests, at most. */
const TOGETHER_MS = 20;
// Without a connection a drain would wait for the next one.
const DRAIN_MS = 2_000;
const GONE = new Set([404, 409, 503]);
/** In a status of the server: how many messages of the request will not come any more. */
const NOT_DELIVERED = 'Nats-Pending-Messages';

interface Request {
  readonly reply: string;
  /** The server ends each request in time, except one to a consumer that it does not have. */
  readonly timer: NodeJS.Timeout;
  /** How many workers still wait for it. */
  open: number;
}

/** A worker that waits for a message, and with which request it was asked for; null before that. */
interface Waiting {
  readonly resolve: (pulled: Pulled) => void;
  request: Request | null;
}

/**
 * Asks a durable consumer for as many messages as workers wait, so that nothing waits in a buffer of ours while its ack wait runs.
 * Workers that come free together share one request. A delivery for which nobody waits is given back at once.
 */
export class PullRequests {
  readonly #connection: NatsConnection;
  readonly #subject: string;
  readonly #inboxPrefix: string | undefined;
  #inbox: string;
  #subscription: Subscription;
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<Waiting>();
  #unsent: Waiting[] = [];
  #count = 0;
  /** When the requests under way expire, by `performance.now()`. */
  #expireAt = 0;
  /** When the last one did. */
  #expiredAt = -Infinity;

  constructor(connection: NatsConnection, stream: string, consumer: string, inboxPrefix?: string) {
    this.#connection = connection;
    this.#inboxPrefix = inboxPrefix;
    this.#inbox = createInbox(inboxPrefix);
    this.#subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`;
    this.#subscription = this.#listen();
  }

  /** One message, or why there is none. Never rejects. */
  next(): Promise<Pulled> {
    return new Promise((resolve) => {
      const waiting: Waiting = { resolve, request: null };
      this.#waiting.add(waiting);
      if (this.#unsent.push(waiting) === 1) this.#sendSoon();
    });
  }

  #sendSoon(): void {
    const isAfterExpiry = performance.now() - this.#expiredAt < TOGETHER_MS;
    if (isAfterExpiry) setTimeout(() => this.#send(), TOGETHER_MS);
    else setImmediate(() => this.#send());
  }

  #send(): void {
    const asking = this.#unsent.filter((each) => this.#waiting.has(each));
    this.#unsent = [];
    if (asking.length === 0) return;
    this.#count += 1;
    const reply = `${this.#inbox}.${this.#count}`;
    const expiresMs = this.#expiresIn();
    const timer = setTimeout(() => this.#endRequest(reply, 'no consumer'), expiresMs + 1_000);
    const request: Request = { reply, timer, open: asking.length };
    for (const each of asking) each.request = request;
    try {
      const body = JSON.stringify({ batch: asking.length, expires: nanos(expiresMs) });
      this.#connection.publish(this.#subject, body, { reply });
    } catch {
      // The connection has been closed for good.
      this.#endRequest(reply, 'no consumer');
    }
  }

  #expiresIn(): number {
    const now = performance.now();
    if (this.#expireAt - now < LEAST_MS) this.#expireAt = now + EXPIRES_MS;
    return Math.ceil(this.#expireAt - now);
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
    for (const waiting of [...this.#waiting]) this.#answer(waiting, 'nothing');
  }

  #endRequest(reply: string, pulled: Pulled): void {
    for (const waiting of [...this.#waiting]) if (waiting.request?.reply === reply) this.#answer(waiting, pulled);
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
        else if (inbox === this.#inbox) this.#giveStatus(message);
      },
    });
  }

  // A delivery does not tell which request it answers: it goes to the worker that has waited longest.
  #give(delivery: Delivery): void {
    const [oldest] = this.#waiting;
    if (oldest === undefined) delivery.nak();
    else this.#answer(oldest, delivery);
  }

  // Its deliveries may have gone to workers of other requests, so it ends the wait of so many, whichever they are.
  #giveStatus({ subject, headers }: Msg): void {
    const pulled = GONE.has(headers?.code ?? 0) ? 'no consumer' : 'nothing';
    if (pulled === 'nothing') this.#expiredAt = performance.now();
    const count = Number(headers?.get(NOT_DELIVERED) ?? '');
    if (count > 0) for (const waiting of [...this.#waiting].slice(0, count)) this.#answer(waiting, pulled);
    else this.#endRequest(subject, pulled);
  }

  #answer(waiting: Waiting, pulled: Pulled): void {
    this.#waiting.delete(waiting);
    const { request } = waiting;
    if (request && (request.open -= 1) === 0) clearTimeout(request.timer);
    waiting.resolve(pulled);
  }
}
