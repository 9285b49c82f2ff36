import type { z } from 'zod';

/**
 * The contract of a durable message, which travels in an envelope. `subject` is its name, `data` the schema of what it carries,
 * `maxBytes` the limit of the whole message in UTF-8.
 */
export interface DurableContract<Data = unknown> {
  readonly kind: 'fact' | 'work';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxBytes: number;
  /** Large and frequent: stored apart from the other facts of its context, for a short time. Applies to its whole entity. */
  readonly isBulky?: true;
  /** Further tokens of the subject it is published on, so that a part can be purged: `<subject>.<token>.<token>`. */
  route?(data: Data): readonly string[];
}

/** A message of core NATS that may be lost; never stored, without an envelope. `*` in the subject stands for an id. */
export interface LiveContract<Data = unknown> {
  readonly kind: 'live';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxBytes: number;
  /** The subject of one message, with its ids instead of `*`. */
  subjectOf(data: Data): string;
}

/** A request that is answered at once or not at all. Request and answer have an envelope. */
export interface QuestionContract<Data = unknown, Answer = unknown> {
  readonly kind: 'question';
  readonly subject: string;
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly answer: z.ZodType<Answer>;
  readonly maxBytes: number;
}

/** The record of a message that could not be handled; without an envelope. */
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

interface ContractOptions<Data> {
  readonly about: string;
  readonly data: z.ZodType<Data>;
  readonly maxKiB?: number;
}

function bytes({ maxKiB }: { readonly maxKiB?: number }): number {
  return maxKiB === undefined ? USUAL_BYTES : maxKiB * KIBIBYTE;
}

/** Something that happened. Durable; only its owner publishes it. At most 64 KiB unless `maxKiB` says otherwise. */
export function fact<Data>(
  subject: Subject<'evt'>,
  options: ContractOptions<Data> & { readonly isBulky?: true },
): DurableContract<Data> {
  const { about, data, isBulky } = options;
  return { kind: 'fact', subject, about, data, maxBytes: bytes(options), ...(isBulky ? { isBulky } : {}) };
}

/** Something to do, for one of the workers of its context. */
export function work<Data>(
  subject: Subject<'cmd'>,
  options: ContractOptions<Data> & { readonly route?: (data: Data) => readonly string[] },
): DurableContract<Data> {
  const { about, data, route } = options;
  return { kind: 'work', subject, about, data, maxBytes: bytes(options), ...(route ? { route } : {}) };
}

/** Something to watch now, which may be missed. */
export function live<Data>(
  subject: `live.${string}`,
  options: ContractOptions<Data> & { readonly ids: (data: Data) => readonly string[] },
): LiveContract<Data> {
  const subjectOf = (data: Data): string => {
    const ids = [...options.ids(data)];
    return subject.replaceAll('*', () => ids.shift() ?? '*');
  };
  return { kind: 'live', subject, about: options.about, data: options.data, maxBytes: bytes(options), subjectOf };
}

/** A question to another context. The caller sets a deadline. Use few. */
export function question<Data, Answer>(
  subject: Subject<'ask'>,
  options: ContractOptions<Data> & { readonly answer: z.ZodType<Answer> },
): QuestionContract<Data, Answer> {
  const { about, data, answer } = options;
  return { kind: 'question', subject, about, data, answer, maxBytes: bytes(options) };
}

/** A message that could not be handled, on one subject per consumer. */
export function deadLetter<Data>(subject: `dlq.${string}`, options: ContractOptions<Data>): DeadLetterContract<Data> {
  return { kind: 'dead letter', subject, about: options.about, data: options.data, maxBytes: bytes(options) };
}
