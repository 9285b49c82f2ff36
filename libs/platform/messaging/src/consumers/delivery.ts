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

/** The delivery in a message that answers a pull request; null when the message is a status of the server. */
export function readDelivery(message: Msg): Delivery | null {
  const tokens = message.reply?.split('.') ?? [];
  if (tokens[0] !== '$JS' || tokens[1] !== 'ACK') return null;
  // $JS.ACK.<stream>.<consumer>.<deliveries>.<stream sequence>… up to 2.9; newer servers put domain and account before it.
  const [stream = '', , deliveries, sequence, , storedNanos] = tokens.slice(tokens.length === 9 ? 2 : 4);
  let hasResponded = false;
  const respond = (how: Uint8Array): void => {
    if (hasResponded) return;
    hasResponded = true;
    message.respond(how);
  };
  return {
    subject: message.subject,
    body: message.data,
    get headers() {
      return headersOf(message);
    },
    traceParent: message.headers?.get('traceparent') ?? '',
    stream,
    streamSequence: Number(sequence),
    deliveries: Number(deliveries),
    storedAt: Number(storedNanos) / 1_000_000,
    working: () => {
      if (!hasResponded) message.respond(WORKING);
    },
    ack: () => respond(ACK),
    nak: (afterMs = 0) =>
      respond(text.encode(afterMs > 0 ? `-NAK {"delay":${Math.round(afterMs) * 1_000_000}}` : '-NAK')),
  };
}

function headersOf({ headers }: Msg): Record<string, string> {
  return Object.fromEntries((headers?.keys() ?? []).map((key) => [key, headers?.get(key) ?? '']));
}
