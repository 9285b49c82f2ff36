import { z } from 'zod';
import { deadLetter } from '../contract';
import type { DataOf } from '../contract';
import { Instant } from '../scalars';

export const DeadLetterV1 = deadLetter('dlq.*', {
  about: 'A message that a consumer could not handle, whole, with the reason. An operator can list and replay it.',
  data: z.object({
    version: z.literal(1),
    consumer: z.string().regex(/^[a-z][a-z0-9-]*$/),
    /** Why, in words for an operator. */
    reason: z.string().min(1).max(2_000),
    /** How often it had been delivered. */
    deliveries: z.int().min(1),
    diedAt: Instant,
    stream: z.string(),
    streamSequence: z.int().min(1),
    /** The subject it travelled on, and back to which a replay goes. */
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    /** The message's bytes, gzipped; null where they were too many to keep. */
    payload: z.base64().nullable(),
  }),
  maxKiB: 960,
});
export type DeadLetterV1 = DataOf<typeof DeadLetterV1>;
