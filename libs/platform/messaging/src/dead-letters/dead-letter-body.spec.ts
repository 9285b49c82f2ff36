import { randomBytes } from 'node:crypto';
import { DeadLetterV1 } from '@hexduel/contracts-events';
import { payloadOf, writeDeadLetter } from './dead-letter-body';
import type { Delivery } from '../consumers/delivery';
import { newId } from '@hexduel/telemetry';

const delivery = (body: Uint8Array): Delivery => ({
  subject: 'evt.scheduling.round.completed.v1',
  body,
  headers: { traceparent: 'x' },
  traceParent: 'x',
  stream: 'EVT_SCHEDULING',
  streamSequence: 9,
  storedAt: 1_790_000_000_000,
  deliveries: 3,
  working: () => {},
  ack: () => {},
  nak: () => {},
});

const letterOf = (body: Uint8Array, reason = 'broken'): DeadLetterV1 => {
  const text = writeDeadLetter('ladder-score-round', delivery(body), reason, new Date());
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(DeadLetterV1.maxBytes);
  return DeadLetterV1.data.parse(JSON.parse(text));
};

it('keeps the largest message whole: a round of 4,950 matches', () => {
  const counted = Array.from({ length: 4_950 }, () => ({
    match: newId(),
    resultHash: randomBytes(32).toString('hex'),
  }));
  const body = Buffer.from(JSON.stringify({ counted }));
  expect(payloadOf(letterOf(body))?.equals(body)).toBe(true);
});

it('keeps bytes that are no text', () => {
  const body = randomBytes(1_000);
  expect(payloadOf(letterOf(body))?.equals(body)).toBe(true);
});

it('leaves out what is too large even so, and says it', () => {
  const letter = letterOf(randomBytes(900 * 1024), 'r'.repeat(5_000));
  expect(letter.payload).toBeNull();
  expect(letter.reason).toContain('921600 bytes were too many to keep');
});
