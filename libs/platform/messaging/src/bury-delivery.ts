import type { JetStreamClient } from '@nats-io/jetstream';
import { writeDeadLetter } from './dead-letter-body';
import type { Delivery } from './delivery';

/**
 * Publishes a delivery as a dead letter and then acks it: on servers of 2.9 a `term` with a reason is ignored. Its id is
 * that of the place in the stream, so that the same delivery makes one letter and a replayed one another.
 * Rejects when NATS does not take the letter; the delivery is then still open.
 */
export async function buryDelivery(
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
