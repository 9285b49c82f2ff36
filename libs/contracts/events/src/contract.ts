import type { z } from 'zod';

/**
 * What one kind of message says. `subject` is its name; `data` what it carries; `maxBytes` how large the whole message
 * may be in UTF-8. Facts and work are durable and travel in an envelope.
 */
export interface DurableContract<Data = unknown> {
  readonly kind: 'fact' | 'work';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxBytes: number;
  /** Large and many: kept apart from the other facts of its context, and not for long. Holds for its whole entity. */
  readonly isBulky?: true;
  /** Further tokens of the subject it travels on, so that some of it can be purged: `<subject>.<token>.<token>`. */
  route?(data: Data): readonly string[];
}

/** A lossy message of core NATS, never stored and without an envelope; `*` in the subject stands for an id. */
export interface LiveContract<Data = unknown> {
  readonly kind: 'live';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxBytes: number;
  /** The subject of one message, with the ids in their places. */
  subjectOf(data: Data): string;
}

/** A request that is answered at once or not at all; both ways in an envelope. */
export interface QuestionContract<Data = unknown, Answer = unknown> {
  readonly kind: 'question';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly answer: z.ZodType<Answer>;
  readonly maxBytes: number;
}

/** What is kept of a message that could not be handled; without an envelope. */
export interface DeadLetterContract<Data = unknown> {
  readonly kind: 'dead letter';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxBytes: number;
}

export type Contract = DurableContract | LiveContract | QuestionContract | DeadLetterContract;

/** What a contract carries: `type MatchFinishedV1 = DataOf<typeof MatchFinishedV1>`. */
export type DataOf<Of extends { readonly data: z.ZodType }> = z.infer<Of['data']>;

type Subject<Prefix extends string> = `${Prefix}.${string}.${string}.${string}.v${number}`;

const KIBIBYTE = 1024;
const USUAL_BYTES = 64 * KIBIBYTE;

interface Terms<Data> {
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxKiB?: number;
}

function bytes({ maxKiB }: { readonly maxKiB?: number }): number {
  return maxKiB === undefined ? USUAL_BYTES : maxKiB * KIBIBYTE;
}

/** Something that happened: durable, published by its owner alone. At most 64 KiB unless it says otherwise. */
export function fact<Data>(
  subject: Subject<'evt'>,
  terms: Terms<Data> & { readonly isBulky?: true },
): DurableContract<Data> {
  const { about, data, isBulky } = terms;
  return { kind: 'fact', subject, about, data, maxBytes: bytes(terms), ...(isBulky ? { isBulky } : {}) };
}

/** Something to be done by one of those who take work of its context. */
export function work<Data>(
  subject: Subject<'cmd'>,
  terms: Terms<Data> & { readonly route?: (data: Data) => readonly string[] },
): DurableContract<Data> {
  const { about, data, route } = terms;
  return { kind: 'work', subject, about, data, maxBytes: bytes(terms), ...(route ? { route } : {}) };
}

/** What is to be seen now and may be missed. */
export function live<Data>(
  subject: `live.${string}`,
  terms: Terms<Data> & { readonly ids: (data: Data) => readonly string[] },
): LiveContract<Data> {
  const subjectOf = (data: Data): string => {
    const ids = [...terms.ids(data)];
    return subject.replaceAll('*', () => ids.shift() ?? '*');
  };
  return { kind: 'live', subject, about: terms.about, data: terms.data, maxBytes: bytes(terms), subjectOf };
}

/** A question to another context, with a deadline given by who asks. Use few. */
export function question<Data, Answer>(
  subject: Subject<'ask'>,
  terms: Terms<Data> & { readonly answer: z.ZodType<Answer> },
): QuestionContract<Data, Answer> {
  const { about, data, answer } = terms;
  return { kind: 'question', subject, about, data, answer, maxBytes: bytes(terms) };
}

/** A message that could not be handled, on a subject of its own for each consumer. */
export function deadLetter<Data>(subject: `dlq.${string}`, terms: Terms<Data>): DeadLetterContract<Data> {
  return { kind: 'dead letter', subject, about: terms.about, data: terms.data, maxBytes: bytes(terms) };
}
