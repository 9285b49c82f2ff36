const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MEBIBYTE = 1024 * 1024;

export type StreamKind = 'facts' | 'work' | 'bulk' | 'dead letters' | 'practice' | 'checks';

export interface StreamLimit {
  /** Milliseconds; 0 is for ever. */
  readonly maxAgeMs: number;
  /** Of one copy of one stream; -1 is no bound. JetStream sets so much of its store aside. */
  readonly maxBytes: number;
}

export type StreamLimits = Readonly<Record<StreamKind, StreamLimit>>;

/**
 * Together less than 1 GB, so that a store of that size takes them, and with copies on three servers too. What a full stream
 * of facts pushes out stays in the outbox of its context, from where consumers get it. Queued work must not be pushed out; it is
 * bounded by the matches that scheduling releases at once. A full bucket of practice takes nothing new until something is old.
 */
export const USUAL_LIMITS: StreamLimits = {
  facts: { maxAgeMs: 7 * DAY_MS, maxBytes: 160 * MEBIBYTE },
  work: { maxAgeMs: 0, maxBytes: -1 },
  bulk: { maxAgeMs: 6 * HOUR_MS, maxBytes: 128 * MEBIBYTE },
  'dead letters': { maxAgeMs: 30 * DAY_MS, maxBytes: 64 * MEBIBYTE },
  practice: { maxAgeMs: HOUR_MS, maxBytes: 16 * MEBIBYTE },
  checks: { maxAgeMs: DAY_MS, maxBytes: 8 * MEBIBYTE },
};

export function limitsOf(kind: StreamKind, limits: Partial<StreamLimits>): StreamLimit {
  return limits[kind] ?? USUAL_LIMITS[kind];
}
