import { z } from 'zod';
import type { ProviderFailure } from '../provider';
import { pauseAfter } from './rate-pause';

/** What the HTTP client throws, as far as it is read here. */
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
  /** In words: "make a droplet". */
  readonly what: string;
  /** Whether the call changes something at the provider. */
  readonly hasEffect: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A failure that also says whether what was asked for is not there. */
export interface HttpFailure extends ProviderFailure {
  readonly isAbsent: boolean;
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const USUAL_PAUSE_MS = 60_000;
const MOST_WORDS = 300;

/** Whatever a call threw, as a value. An answer of 4xx has had no effect; of 5xx, or none at all, nobody knows. */
export function failureOf(error: unknown, { what, hasEffect, now }: Attempted): HttpFailure {
  const read = HttpError.safeParse(error).data;
  const base = { ok: false, isAbsent: false, isLasting: false, pauseMs: null, hasNoEffect: !hasEffect } as const;
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
  return { ...base, why, hasNoEffect: true, isLasting: status !== 408, isAbsent: status === 404 };
}

/** What was not asked of the provider at all. With `pauseMs` it helps to wait, else only to change something. */
export function refusal(why: string, pauseMs: number | null = null): HttpFailure {
  return { ok: false, why, hasNoEffect: true, isLasting: pauseMs === null, isAbsent: false, pauseMs };
}

function short(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MOST_WORDS);
}
