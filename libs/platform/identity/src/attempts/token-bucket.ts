/** `capacity` attempts at once; each one that was spent comes back after `refillMs` milliseconds. */
export interface BucketRule {
  readonly capacity: number;
  readonly refillMs: number;
}

/** How many attempts were left at a time (milliseconds); fractions of an attempt are kept. */
export interface Bucket {
  readonly left: number;
  readonly at: number;
}

export interface SpentAttempt {
  readonly isAllowed: boolean;
  readonly bucket: Bucket;
  /** How long until an attempt is available again; 0 if this one was allowed. */
  readonly retryAfterMs: number;
}

/** Spends one attempt if one is left. `null` stands for a full bucket. A refused attempt costs nothing. */
export function spendAttempt(bucket: Bucket | null, rule: BucketRule, now: number): SpentAttempt {
  const left = leftAt(bucket, rule, now);
  // A clock that is set back neither refills nor empties a bucket.
  const at = Math.max(now, bucket?.at ?? now);
  if (left >= 1) return { isAllowed: true, bucket: { left: left - 1, at }, retryAfterMs: 0 };
  return { isAllowed: false, bucket: { left, at }, retryAfterMs: Math.ceil((1 - left) * rule.refillMs) };
}

function leftAt(bucket: Bucket | null, { capacity, refillMs }: BucketRule, now: number): number {
  if (bucket === null) return capacity;
  return Math.min(capacity, bucket.left + Math.max(0, now - bucket.at) / refillMs);
}

/** Keeps buckets by key. Changes of one key run one after the other. */
export interface AttemptStore {
  /** Spends one attempt if one is left. Resolves with how long until one is available again, in milliseconds; 0 if it was spent. */
  spend(key: string, rule: BucketRule, now: number): Promise<number>;
  /** Gives back so many attempts, or all of them. */
  refill(key: string, rule: BucketRule, attempts: number | 'all'): Promise<void>;
}

/**
 * A store in the memory of this process; each replica counts for itself. Holds at most `maxKeys` keys: beyond that it drops
 * the least recently used one.
 */
export function memoryAttemptStore(maxKeys = 10_000): AttemptStore {
  const buckets = new Map<string, Bucket>();
  return {
    spend: (key, rule, now) => {
      const { bucket, retryAfterMs } = spendAttempt(buckets.get(key) ?? null, rule, now);
      buckets.delete(key);
      buckets.set(key, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
      return Promise.resolve(retryAfterMs);
    },
    refill: (key, { capacity }, attempts) => {
      const bucket = buckets.get(key);
      if (attempts === 'all') buckets.delete(key);
      else if (bucket) buckets.set(key, { ...bucket, left: Math.min(capacity, bucket.left + attempts) });
      return Promise.resolve();
    },
  };
}
