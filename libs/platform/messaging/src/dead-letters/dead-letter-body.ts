import { gunzipSync, gzipSync } from 'node:zlib';
import { DeadLetterV1 } from '@hexduel/contracts-events';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Delivery } from '../consumers/delivery';

const REASON_LENGTH = 2_000;

/**
 * Publishes a delivery as a dead letter and then acknowledges it: servers of version 2.9 ignore a `term` with a reason. The
 * letter's id is the place in the stream, so the same delivery makes one letter and a replayed message another.
 * Rejects when NATS does not take the letter; the delivery is then still open.
 */
export async function publishDeadLetter(
  jetstream: JetStreamClient,
  consumer: string,
  delivery: Delivery,
  reason: string,
): Promise<void> {
  const body = writeDeadLetter(consumer, delivery, reason, new Date());
  const msgID = `${consumer}.${delivery.stream}.${delivery.streamSequence}`;
  await jetstream.publish(`dlq.${consumer}`, body, { msgID });
  delivery.ack();
}

/** A delivery as a dead letter, in JSON. A payload too large even when compressed is left out; the reason says so. */
export function writeDeadLetter(consumer: string, delivery: Delivery, reason: string, diedAt: Date): string {
  const letter: DeadLetterV1 = {
    version: 1,
    consumer,
    reason: reason.slice(0, REASON_LENGTH),
    deliveries: delivery.deliveries,
    diedAt: diedAt.toISOString(),
    stream: delivery.stream,
    streamSequence: delivery.streamSequence,
    subject: delivery.subject,
    headers: delivery.headers,
    payload: gzipSync(delivery.body).toString('base64'),
  };
  const whole = JSON.stringify(letter);
  if (Buffer.byteLength(whole) <= DeadLetterV1.maxBytes) return whole;
  const note = `${reason.slice(0, REASON_LENGTH - 100)} (its ${delivery.body.byteLength} bytes were too many to keep)`;
  return JSON.stringify({ ...letter, reason: note, payload: null });
}

/** The bytes that a dead letter holds; null when they were too many to keep. */
export function payloadOf(letter: DeadLetterV1): Buffer | null {
  return letter.payload === null ? null : gunzipSync(Buffer.from(letter.payload, 'base64'));
}
