import { createHash } from 'node:crypto';
import type { AttemptStore } from './attempt-store';
import { addressBlock } from './address-block';
import { takeAttempt } from './token-bucket';
import type { BucketRule } from './token-bucket';

/** Names and addresses are kept apart: a flood of addresses makes no name forgotten. */
export interface AttemptLimits {
  readonly names: { readonly store: AttemptStore; readonly rule: BucketRule };
  readonly addresses: { readonly store: AttemptStore; readonly rule: BucketRule };
}

/** A name: ten at once, then one in half a minute. An address (a whole venue may share one): a hundred, then one a second. */
export const usualAttemptRules = {
  names: { capacity: 10, refillMs: 30_000 },
  addresses: { capacity: 100, refillMs: 1_000 },
} as const satisfies Record<keyof AttemptLimits, BucketRule>;

/** Who tries: the name to sign in as, where there is one (a team token has none), and the client's address. */
export interface Attempt {
  readonly name?: string;
  readonly address: string;
}

export type AttemptDecision =
  { readonly ok: true } | { readonly ok: false; readonly by: 'name' | 'address'; readonly retryAfterMs: number };

/** Counts an attempt to sign in, before its password or token is looked at. Both limits must allow it. */
export async function tryAttempt(limits: AttemptLimits, attempt: Attempt, now: number): Promise<AttemptDecision> {
  const { names, addresses } = limits;
  const byAddress = await take(addresses, addressBlock(attempt.address), now);
  if (byAddress > 0) return { ok: false, by: 'address', retryAfterMs: byAddress };
  const byName = attempt.name === undefined ? 0 : await take(names, nameKey(attempt.name), now);
  return byName > 0 ? { ok: false, by: 'name', retryAfterMs: byName } : { ok: true };
}

/** After a success the name has all its attempts again; those of the address stay spent. */
export async function forgiveName({ names }: AttemptLimits, name: string): Promise<void> {
  await names.store.change(nameKey(name), () => ({ bucket: null, answer: undefined }));
}

function take({ store, rule }: AttemptLimits['names'], key: string, now: number): Promise<number> {
  return store.change(key, (bucket) => {
    const taken = takeAttempt(bucket, rule, now);
    return { bucket: taken.bucket, answer: taken.retryAfterMs };
  });
}

// Of one length whatever was sent, and no list of names for who reads the store.
function nameKey(name: string): string {
  return createHash('sha256').update(name.normalize('NFKC').toLowerCase()).digest('base64url');
}
