import type { RequestFailure, RequestRecord } from '@hexduel/referee';

/** The parts of a request's record that checks read; the port's records may have more. Milliseconds. */
export interface ExchangeRecord extends RequestRecord {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string | null;
  /** Null if no answer came. */
  readonly status: number | null;
  /** The beginning of the answer's body. */
  readonly answer: string;
  /** `connect` and `body` are null where the record has no such part. */
  readonly timings: {
    readonly total: number;
    readonly connect?: number | null;
    readonly first_byte?: number | null;
    /** From the first to the last byte of the answer. */
    readonly body?: number | null;
  };
  /** How often the connection was dialled; absent if once. */
  readonly dials?: number | undefined;
  readonly failure: {
    readonly reason: RequestFailure;
    readonly detail: string;
    readonly cause?: { readonly code: string; readonly parameters?: Readonly<Record<string, unknown>> } | undefined;
  } | null;
}

/** The answer as JSON; undefined if it is not JSON. */
export function answerAsJson({ answer }: ExchangeRecord): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return undefined;
  }
}

/** One member of an answer that is a JSON object; undefined if there is none. */
export function answerMember(record: ExchangeRecord, name: string): unknown {
  const json = answerAsJson(record);
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}
