import { z } from 'zod';
import { deadLetter } from '../contract';
import type { DataOf } from '../contract';
import { Instant } from '../scalars';

/** A durable consumer: `ladder-record-result`. */
export const ConsumerName = z.string().regex(/^[a-z][a-z0-9-]*$/);

export const DeadLetterV1 = deadLetter('dlq.*', {
  about: 'A whole message that a consumer could not handle, with the reason. An operator can list and replay it.',
  data: z.object({
    version: z.literal(1),
    consumer: ConsumerName,
    /** Why, as a sentence for an operator. */
    reason: z.string().min(1).max(2_000),
    /** How often it was delivered. */
    deliveries: z.int().min(1),
    diedAt: Instant,
    stream: z.string(),
    streamSequence: z.int().min(1),
    /** The subject it was published on; a replay publishes to it again. */
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    /** The bytes of the message, gzipped; null if there were too many to keep. */
    payload: z.base64().nullable(),
  }),
  maxKiB: 960,
});
export type DeadLetterV1 = DataOf<typeof DeadLetterV1>;
