import { createHash } from 'node:crypto';
import type { AttemptStore } from './attempt-store';
import { addressBlock } from './address-block';
import { takeAttempt } from './token-bucket';
import type { BucketRule } from './token-bucket';

/**
 * What is counted: a name from one address, a name from wherever, an address whatever the name. Each is kept apart: a flood of
 * one makes no other forgotten.
 */
export type AttemptKind = 'pairs' | 'names' | 'addresses';

export interface AttemptLimit {
  readonly store: AttemptStore;
  readonly rule: BucketRule;
}

export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>;

/**
 * A name from one address: ten at once, then one in half a minute; that alone nobody can use up for somebody elsewhere. A name
 * from all addresses together: a hundred, then one in five seconds, so that many addresses guess no more than 17,000 times
 * a day. An address (a whole venue may share one): a hundred, then one a second.
 */
export const usualAttemptRules = {
  pairs: { capacity: 10, refillMs: 30_000 },
  names: { capacity: 100, refillMs: 5_000 },
  addresses: { capacity: 100, refillMs: 1_000 },
} as const satisfies Record<AttemptKind, BucketRule>;

/** The usual rules, with a store for each kind. */
export function usualAttemptLimits(storeOf: (kind: AttemptKind) => AttemptStore): AttemptLimits {
  const limit = (kind: AttemptKind): AttemptLimit => ({ store: storeOf(kind), rule: usualAttemptRules[kind] });
  return { pairs: limit('pairs'), names: limit('names'), addresses: limit('addresses') };
}

/** Who tries: the name to sign in as, where there is one (a team token has none), and the client's address. */
export interface Attempt {
  readonly name?: string;
  readonly address: string;
}

export type AttemptDecision =
  { readonly ok: true } | { readonly ok: false; readonly by: 'name' | 'address'; readonly retryAfterMs: number };

/**
 * Counts an attempt to sign in, before its password or token is looked at. All limits must allow it; what one refuses costs
 * nothing of those after it, so that one address spends little of what a name has from wherever.
 */
export async function tryAttempt(limits: AttemptLimits, attempt: Attempt, now: number): Promise<AttemptDecision> {
  const { pairs, names, addresses } = limits;
  const byAddress = await take(addresses, addressBlock(attempt.address), now);
  if (byAddress > 0) return { ok: false, by: 'address', retryAfterMs: byAddress };
  if (attempt.name === undefined) return { ok: true };
  const byPair = await take(pairs, pairKey(attempt.name, attempt.address), now);
  const byName = byPair > 0 ? byPair : await take(names, nameKey(attempt.name), now);
  return byName > 0 ? { ok: false, by: 'name', retryAfterMs: byName } : { ok: true };
}

/**
 * After a success the name has all its attempts again from there, and that one from wherever; those of the address stay
 * spent, as do those that others made on the name.
 */
export async function forgiveName(
  { pairs, names }: AttemptLimits,
  { name, address }: Required<Attempt>,
): Promise<void> {
  await pairs.store.change(pairKey(name, address), () => ({ bucket: null, answer: undefined }));
  await names.store.change(nameKey(name), (bucket) => ({
    bucket: bucket && { ...bucket, left: Math.min(names.rule.capacity, bucket.left + 1) },
    answer: undefined,
  }));
}

function take({ store, rule }: AttemptLimit, key: string, now: number): Promise<number> {
  return store.change(key, (bucket) => {
    const taken = takeAttempt(bucket, rule, now);
    return { bucket: taken.bucket, answer: taken.retryAfterMs };
  });
}

function pairKey(name: string, address: string): string {
  return digest(`${foldName(name)}\n${addressBlock(address)}`);
}

function nameKey(name: string): string {
  return digest(foldName(name));
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

// Of one length whatever was sent, and no list of names for who reads the store.
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
