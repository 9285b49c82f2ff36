/** So many attempts at once; a spent one comes back every `refillMs` milliseconds. */
export interface BucketRule {
  readonly capacity: number;
  readonly refillMs: number;
}

/** How many attempts were left at a time (milliseconds); parts of one count. */
export interface Bucket {
  readonly left: number;
  readonly at: number;
}

export interface Taken {
  readonly isAllowed: boolean;
  readonly bucket: Bucket;
  /** Until one attempt is there again; 0 when this one was allowed. */
  readonly retryAfterMs: number;
}

/** Takes one attempt, if there is one; null stands for a full bucket. A refused attempt costs nothing. */
export function takeAttempt(bucket: Bucket | null, rule: BucketRule, now: number): Taken {
  const left = leftAt(bucket, rule, now);
  // A clock that goes back neither gives nor takes.
  const at = Math.max(now, bucket?.at ?? now);
  if (left >= 1) return { isAllowed: true, bucket: { left: left - 1, at }, retryAfterMs: 0 };
  return { isAllowed: false, bucket: { left, at }, retryAfterMs: Math.ceil((1 - left) * rule.refillMs) };
}

function leftAt(bucket: Bucket | null, { capacity, refillMs }: BucketRule, now: number): number {
  if (bucket === null) return capacity;
  return Math.min(capacity, bucket.left + Math.max(0, now - bucket.at) / refillMs);
}
