import { setTimeout as sleep } from 'node:timers/promises';
import { createInbox, nanos } from '@nats-io/nats-core';
import type { MsgHdrs, NatsConnection, Subscription } from '@nats-io/nats-core';
import { readDelivery } from './delivery';
import type { Delivery } from './delivery';

/** What a pull request returned: a delivery, nothing within its time, or that the consumer does not exist. */
export type Pulled = Delivery | 'nothing' | 'no consumer';

/**
 * The longest that a request lasts; at least half of it. It is also how long it takes to notice that the consumer was deleted together
 * with its stream, of which the server says nothing.
 */
export const EXPIRES_MS = 10_000;
// Without a connection a drain would wait for the next one.
const DRAIN_MS = 2_000;
const GONE = new Set([404, 409, 503]);
/** Names in a status how many messages of its request were not delivered. */
const PENDING = 'Nats-Pending-Messages';

/** A request that the server has. */
interface Request {
  /** How many messages it may still be answered with, as far as that is known here. */
  left: number;
  /** The server ends each request in time, except one to a consumer that it does not have. */
  readonly timer: NodeJS.Timeout;
}

/**
 * Asks a durable consumer for one message per free worker, so that nothing waits in a buffer of ours while its ack wait runs. Workers
 * that become free at the same time share a request, and requests expire at the same time: a consumer to which nothing comes
 * costs one request in ten seconds, however many workers it has. A delivery for which no worker is free is given back at once.
 */
export class PullRequests {
  readonly #connection: NatsConnection;
  readonly #subject: string;
  readonly #inboxPrefix: string | undefined;
  #inbox: string;
  #subscription: Subscription;
  /** Workers that wait, the first one longest. The last `#unsent` of them have no request yet. */
  readonly #waiting: ((pulled: Pulled) => void)[] = [];
  #unsent = 0;
  #isSending = false;
  /** By reply subject, oldest first. */
  readonly #requests = new Map<string, Request>();
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
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#ask(1);
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
    for (const reply of [...this.#requests.keys()]) this.#forget(reply);
    this.#unsent = 0;
    this.#answer(this.#waiting.length, 'nothing');
  }

  /** Sends no more requests. What the server still delivers meanwhile is given back. */
  async stop(): Promise<void> {
    this.#endWaiting();
    const drained = this.#subscription.drain().catch(() => undefined);
    await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  /** Sends a request for so many more workers, with all that become free in this turn of the event loop. */
  #ask(workers: number): void {
    this.#unsent += workers;
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => {
      this.#isSending = false;
      this.#send();
    });
  }

  #send(): void {
    const batch = this.#unsent;
    this.#unsent = 0;
    if (batch === 0) return;
    this.#count += 1;
    const reply = `${this.#inbox}.${this.#count}`;
    const expiresMs = expiresAfter(performance.now());
    const timer = setTimeout(() => this.#end(reply, null, 'no consumer'), expiresMs + 1_000);
    this.#requests.set(reply, { left: batch, timer });
    this.#connection.publish(this.#subject, JSON.stringify({ batch, expires: nanos(expiresMs) }), { reply });
  }

  // Deliveries on their way to an abandoned inbox are still handled; status messages about its requests are not.
  #listen(): Subscription {
    const inbox = this.#inbox;
    return this.#connection.subscribe(`${inbox}.*`, {
      callback: (error, message) => {
        if (error) return;
        const delivery = readDelivery(message);
        if (delivery) this.#give(delivery);
        else if (inbox === this.#inbox) {
          const pulled = GONE.has(message.headers?.code ?? 0) ? 'no consumer' : 'nothing';
          this.#end(message.subject, pendingIn(message.headers), pulled);
        }
      },
    });
  }

  // A delivery does not tell which request it answers, and servers take requests in turn: it is counted for the oldest.
  #give(delivery: Delivery): void {
    if (this.#waiting.length === 0) return delivery.nak();
    // More than was asked for: the worker that was about to ask has its message.
    if (this.#requests.size === 0) this.#unsent = Math.max(0, this.#unsent - 1);
    this.#countDelivered(1);
    this.#answer(1, delivery);
  }

  /**
   * A request has ended with so many messages not delivered; null if the server does not say. What was counted for it in place of
   * another one, or the other way round, is put right.
   */
  #end(reply: string, pending: number | null, pulled: 'nothing' | 'no consumer'): void {
    const left = this.#requests.get(reply)?.left ?? 0;
    const ended = pending ?? left;
    this.#forget(reply);
    if (ended > left) this.#countDelivered(ended - left);
    else if (left > ended) this.#countOpen(left - ended);
    this.#answer(ended, pulled);
  }

  /** The newest request is still to be answered with so many messages more: those that came were another one's. */
  #countOpen(messages: number): void {
    const newest = [...this.#requests.values()].at(-1);
    if (newest) newest.left += messages;
    else this.#ask(messages);
  }

  /** Counts so many messages for the oldest requests. */
  #countDelivered(messages: number): void {
    let rest = messages;
    for (const [reply, request] of this.#requests) {
      if (rest === 0) return;
      const taken = Math.min(rest, request.left);
      request.left -= taken;
      rest -= taken;
      if (request.left === 0) this.#forget(reply);
    }
  }

  #forget(reply: string): void {
    clearTimeout(this.#requests.get(reply)?.timer);
    this.#requests.delete(reply);
  }

  #answer(workers: number, pulled: Pulled): void {
    for (const resolve of this.#waiting.splice(0, workers)) resolve(pulled);
  }
}

/** Milliseconds from `now` to a common end of requests: the next but one multiple of 5 s, or the next if it is far enough. */
function expiresAfter(now: number): number {
  const least = EXPIRES_MS / 2;
  return Math.ceil((now + least) / least) * least - now;
}

function pendingIn(headers: MsgHdrs | undefined): number | null {
  const pending = Number.parseInt(headers?.get(PENDING) ?? '', 10);
  return Number.isSafeInteger(pending) ? pending : null;
}
