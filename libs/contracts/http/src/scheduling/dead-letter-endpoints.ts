import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Instant, PageLimit } from '../scalars';
import { problems } from './problems';
import { NOON } from './samples';

/** The number of a dead letter: where it stands among all that there ever were. */
const LetterNumber = z.coerce.number().pipe(z.int().min(1));
const OfLetter = z.object({ letter: LetterNumber });
/** A durable consumer: `ladder-record-result`. */
const ConsumerName = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a consumer');

export const DeadLetterCard = z.object({
  number: z.int().min(1),
  consumer: z.string(),
  reason: z.string(),
  /** How often the message was delivered. */
  deliveries: z.int().min(1),
  diedAt: Instant,
  subject: z.string(),
  stream: z.string(),
  streamSequence: z.int().min(1),
});
export type DeadLetterCard = z.infer<typeof DeadLetterCard>;

export const DeadLetterView = DeadLetterCard.extend({
  headers: z.record(z.string(), z.string()),
  /** What the consumer could not handle; null if it was too large to keep. */
  message: z
    .object({
      /** Its beginning, at most 65,536 characters. */
      text: z.string(),
      /** Of the whole message. */
      bytes: z.int().min(0),
      isWhole: z.boolean(),
    })
    .nullable(),
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

const card = {
  number: 17,
  consumer: 'ladder-record-result',
  reason: 'after 10 deliveries: Error: the board has no cell 9, 9',
  deliveries: 10,
  diedAt: NOON,
  subject: 'evt.matches.match.finished.v1',
  stream: 'EVT_MATCHES',
  streamSequence: 4711,
};
const params = { letter: 17 };

export const ListDeadLetters = read('/api/scheduling/dead-letters', {
  role: 'admin',
  about:
    'Messages that a consumer could not handle, oldest first, of one consumer or of all; `next` is the `after` of the next page. `waiting` counts all.',
  params: nothing,
  query: z.object({
    consumer: ConsumerName.optional(),
    after: LetterNumber.optional(),
    limit: PageLimit.pipe(z.int().max(100)),
  }),
  answer: z.object({ letters: z.array(DeadLetterCard), next: z.int().nullable(), waiting: z.int().min(0) }),
  problems: problems('ERR_STREAMS_AWAY'),
  example: { query: { consumer: card.consumer, limit: 50 }, answer: { letters: [card], next: null, waiting: 1 } },
});

export const ReadDeadLetter = read('/api/scheduling/dead-letters/:letter', {
  role: 'admin',
  about: 'A dead letter with its headers and its message.',
  params: OfLetter,
  query: nothing,
  answer: DeadLetterView,
  problems: problems('ERR_NO_DEAD_LETTER', 'ERR_STREAMS_AWAY'),
  example: {
    params,
    answer: {
      ...card,
      headers: { 'Nats-Msg-Id': '0193a7c0-0000-7000-8000-000000000009' },
      message: { text: '{"id":"0193a7c0-0000-7000-8000-000000000009"}', bytes: 45, isWhole: true },
    },
  },
});

export const ReplayDeadLetter = act('POST', '/api/scheduling/dead-letters/:letter/replay', {
  role: 'admin',
  about:
    'Hands the message to the consumer that gave it up, and to no other, and removes the letter if it is handled now. `duplicate`: it had been handled already. `queued`: it was work, and waits in its queue again.',
  params: OfLetter,
  answer: z.object({ number: z.int(), outcome: z.enum(['done', 'duplicate', 'queued']) }),
  problems: problems('ERR_NO_DEAD_LETTER', 'ERR_REPLAY_FAILED', 'ERR_STREAMS_AWAY'),
  example: { params, answer: { number: 17, outcome: 'done' } },
});

export const DropDeadLetter = act('DELETE', '/api/scheduling/dead-letters/:letter', {
  role: 'admin',
  about: 'Removes a dead letter for good: its message is never handled.',
  params: OfLetter,
  answer: z.object({ dropped: z.int() }),
  problems: problems('ERR_NO_DEAD_LETTER', 'ERR_STREAMS_AWAY'),
  example: { params, answer: { dropped: 17 } },
});

export const deadLetterEndpoints = { ListDeadLetters, ReadDeadLetter, ReplayDeadLetter, DropDeadLetter };
