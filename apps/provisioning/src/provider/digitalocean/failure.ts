import { z } from 'zod';
import type { ProviderFailure } from '../provider';

/** What the HTTP client throws, as far as it is read. */
const HttpError = z.looseObject({
  code: z.string().optional(),
  message: z.string(),
  response: z
    .looseObject({
      status: z.number(),
      headers: z.looseObject({}).catch({}),
      data: z.looseObject({ message: z.string().optional() }).catch({}),
    })
    .optional(),
});

export interface Attempted {
  /** In words: "create a droplet". */
  readonly what: string;
  /** Whether the call changes something at the provider. */
  readonly hasEffect: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A failure that also says whether the requested thing does not exist. */
export interface HttpFailure extends ProviderFailure {
  readonly isMissing: boolean;
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const USUAL_PAUSE_MS = 60_000;
const MOST_WORDS = 300;

/** The error of a call as a value. A call answered with 4xx had no effect; with 5xx, or without an answer, it may have had. */
export function failureOf(error: unknown, { what, hasEffect, now }: Attempted): HttpFailure {
  const read = HttpError.safeParse(error).data;
  const base = { ok: false, isMissing: false, isLasting: false, pauseMs: null, hasNoEffect: !hasEffect } as const;
  if (!read?.response) {
    const cause = read?.code ?? (error instanceof Error ? error.message : String(error));
    const hasNoEffect = !hasEffect || NEVER_SENT.has(read?.code ?? '');
    return { ...base, hasNoEffect, why: `Could not ${what}: the provider gave no answer (${short(cause)}).` };
  }
  const { status, headers, data } = read.response;
  const why = `Could not ${what}: the provider answered ${status}${data.message ? ` (${short(data.message)})` : ''}.`;
  if (status === 429) return { ...base, why, hasNoEffect: true, pauseMs: pauseAfter(headers, now) ?? USUAL_PAUSE_MS };
  if (status >= 500) return { ...base, why };
  if (status === 401 || status === 403) {
    const remedy = 'Correct HEXDUEL_DIGITALOCEAN_TOKEN: it must be valid and may read and write.';
    return { ...base, why: `${why} ${remedy}`, hasNoEffect: true, isLasting: true };
  }
  return { ...base, why, hasNoEffect: true, isLasting: status !== 408, isMissing: status === 404 };
}

/** A call that was not sent at all. With `pauseMs` waiting helps, otherwise only changing something. */
export function refusal(why: string, pauseMs: number | null = null): HttpFailure {
  return { ok: false, why, hasNoEffect: true, isLasting: pauseMs === null, isMissing: false, pauseMs };
}

function short(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MOST_WORDS);
}

const Seconds = z.coerce.number().min(0).max(1e11).optional().catch(undefined);
const RateHeaders = z.looseObject({
  'ratelimit-remaining': Seconds,
  'ratelimit-reset': Seconds,
  'retry-after': Seconds,
});

const LEAST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 3_600_000;

/**
 * The pause that an answer's headers ask for, in milliseconds: `retry-after` (seconds), otherwise until `ratelimit-reset` (seconds
 * since 1970) when no call is left. Null where they ask for none. At least a second, even where that moment has passed by this
 * clock, and at most an hour.
 */
export function pauseAfter(headers: object, now: number): number | null {
  const read = RateHeaders.safeParse(headers).data;
  if (!read) return null;
  const { 'retry-after': retry, 'ratelimit-reset': reset, 'ratelimit-remaining': remaining } = read;
  if (retry !== undefined) return bounded(retry * 1_000);
  if (remaining !== 0 || reset === undefined) return null;
  return bounded(reset * 1_000 - now);
}

function bounded(ms: number): number {
  return Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, Math.ceil(ms)));
}
