import { z } from 'zod';
import { question } from '../contract';
import { ConsumerName } from '../dead-letters/dead-letter.v1';
import { Instant } from '../scalars';

/** Where a dead letter stands among all, from 1: its number for good. */
export const LetterNumber = z.int().min(1);

/** A dead letter without its message. */
export const LetterSummary = z.object({
  number: LetterNumber,
  consumer: ConsumerName,
  reason: z.string(),
  deliveries: z.int().min(1),
  diedAt: Instant,
  subject: z.string(),
  stream: z.string(),
  streamSequence: z.int().min(1),
});
export type LetterSummary = z.infer<typeof LetterSummary>;

export const ListDeadLettersV1 = question('ask.streams.dead-letter.list.v1', {
  about: 'The dead letters after a number, oldest first, of one consumer or of all; and how many wait in all.',
  data: z.object({
    consumer: ConsumerName.nullable(),
    after: z.int().min(0),
    limit: z.int().min(1).max(100),
  }),
  answer: z.object({
    letters: z.array(LetterSummary),
    /** `after` of the next page; null at the end. */
    next: LetterNumber.nullable(),
    waiting: z.int().min(0),
    /** When the oldest of all died; null where there is none. */
    oldestAt: Instant.nullable(),
  }),
  maxKiB: 960,
});
