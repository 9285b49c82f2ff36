import type { z } from 'zod';

/** The body of every answer that is an error: RFC 9457, `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Of ERR_CHANGED_MEANWHILE: the thing as it is now. */
  readonly current?: unknown;
  readonly correlationId?: string;
}

/**
 * An error for the client: what it asked for, why it was not done, and the remedy. `code` is for programs; `retryAfterS`, in
 * seconds, is sent as `Retry-After`; `current` is what the change met, for ERR_CHANGED_MEANWHILE.
 */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly errors?: Problem['errors'],
    readonly retryAfterS?: number,
    readonly current?: unknown,
  ) {
    super(detail);
  }
}

/** A part of a request; the sentence of a problem names it. */
export type InputPlace = 'path' | 'query' | 'headers' | 'body';

/** What a client sent, as the schema reads it. Throws a problem of status 400 that names each wrong member. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, place: InputPlace = 'body'): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(errorsOf);
  const list = errors.map(({ path, message }) => `${path || 'it'}: ${message}`).join('; ');
  throw new ProblemError(400, 'ERR_INPUT', `${PLACES[place]} cannot be used, correct it: ${list}`, errors);
}

const PLACES = { path: 'The path', query: 'The query', headers: 'The value of a header', body: 'The body' } as const;

// An unknown member is named itself, not only the object that holds it.
function errorsOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is unknown here: leave it out' }));
}
