import type { Msg } from '@nats-io/nats-core';

const text = new TextEncoder();
const ACK = text.encode('+ACK');
const WORKING = text.encode('+WPI');

/** A message from a durable consumer, to be acknowledged or given back once; until then `working` keeps it alive. */
export interface Delivery {
  readonly subject: string;
  readonly body: Uint8Array;
  /** By name, read anew each time. */
  readonly headers: Readonly<Record<string, string>>;
  /** The header `traceparent`; empty where there is none. */
  readonly traceParent: string;
  readonly stream: string;
  readonly streamSequence: number;
  /** How often the message has been delivered, this time included. */
  readonly deliveries: number;
  /** When the server took the message in, in milliseconds since 1970 by its clock. */
  readonly storedAt: number;
  /** Puts off its redelivery by another ack wait. */
  working(): void;
  /** Done; the first of `ack` and `nak` counts. */
  ack(): void;
  /** To be delivered again, after a delay in milliseconds. */
  nak(afterMs?: number): void;
}

/** A message as a pull request got it. A class, as services under load make thousands of them a second. */
class PulledDelivery implements Delivery {
  readonly #message: Msg;
  #hasResponded = false;

  readonly stream: string;
  readonly streamSequence: number;
  readonly deliveries: number;
  readonly storedAt: number;

  /** From the parts of the reply subject: $JS.ACK.<stream>.<consumer>.<deliveries>.<stream sequence>.<…>.<stored, in nanoseconds>… */
  constructor(message: Msg, [stream = '', , deliveries, sequence, , storedNanos]: readonly string[]) {
    this.#message = message;
    this.stream = stream;
    this.streamSequence = Number(sequence);
    this.deliveries = Number(deliveries);
    this.storedAt = Number(storedNanos) / 1_000_000;
  }

  get subject(): string {
    return this.#message.subject;
  }

  get body(): Uint8Array {
    return this.#message.data;
  }

  get headers(): Record<string, string> {
    return headersOf(this.#message);
  }

  get traceParent(): string {
    return this.#message.headers?.get('traceparent') ?? '';
  }

  working(): void {
    if (!this.#hasResponded) this.#message.respond(WORKING);
  }

  ack(): void {
    this.#respond(ACK);
  }

  nak(afterMs = 0): void {
    this.#respond(text.encode(afterMs > 0 ? `-NAK {"delay":${Math.round(afterMs) * 1_000_000}}` : '-NAK'));
  }

  #respond(how: Uint8Array): void {
    if (this.#hasResponded) return;
    this.#hasResponded = true;
    this.#message.respond(how);
  }
}

/** The delivery in a message that answers a pull request; null when the message is a status of the server. */
export function readDelivery(message: Msg): Delivery | null {
  const tokens = message.reply?.split('.') ?? [];
  if (tokens[0] !== '$JS' || tokens[1] !== 'ACK') return null;
  // Up to 2.9 the stream follows; newer servers put domain and account before it.
  return new PulledDelivery(message, tokens.slice(tokens.length === 9 ? 2 : 4));
}

function headersOf({ headers }: Msg): Record<string, string> {
  return Object.fromEntries((headers?.keys() ?? []).map((key) => [key, headers?.get(key) ?? '']));
}
