import { z } from 'zod';

const Seconds = z.coerce.number().min(0).max(1e11).optional().catch(undefined);
const RateHeaders = z.looseObject({
  'ratelimit-remaining': Seconds,
  'ratelimit-reset': Seconds,
  'retry-after': Seconds,
});

const LEAST_MS = 1_000;
const MOST_MS = 3_600_000;

/**
 * How long an answer's headers ask to be left alone, in milliseconds: `retry-after` (seconds), else until `ratelimit-reset`
 * (seconds since 1970) when no call is left. Null where they ask for nothing. At most an hour, and
 * at least a second, also where that moment is over by our clock.
 */
export function pauseAfter(headers: object, now: number): number | null {
  const read = RateHeaders.safeParse(headers).data;
  if (!read) return null;
  const { 'retry-after': retry, 'ratelimit-reset': reset, 'ratelimit-remaining': remaining } = read;
  if (retry !== undefined) return within(retry * 1_000);
  if (remaining !== 0 || reset === undefined) return null;
  return within(reset * 1_000 - now);
}

function within(ms: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, Math.ceil(ms)));
}
