import type { RequestFailure, RequestRecord } from '@hexduel/referee';

/** What the check reads of the record of one request; the port's own records may hold more. Milliseconds. */
export interface ExchangeRecord extends RequestRecord {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string | null;
  /** Null where no answer came. */
  readonly status: number | null;
  /** The beginning of the answer's body. */
  readonly answer: string;
  readonly failure: { readonly reason: RequestFailure; readonly detail: string } | null;
}

/** The answer as JSON; undefined where it is none. */
export function answerAsJson({ answer }: ExchangeRecord): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return undefined;
  }
}

/** One member of an answer that is a JSON object; undefined where there is none. */
export function answerMember(record: ExchangeRecord, name: string): unknown {
  const json = answerAsJson(record);
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}
