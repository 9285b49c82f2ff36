import { createHash } from 'node:crypto';
import { addressBlock } from './client-address';
import type { AttemptStore, BucketRule } from './token-bucket';

/**
 * What is counted: a name from one address (`pairs`), a name from all addresses, an address with all names, a device that its
 * owner has signed in with before. Each kind has a store of its own, so that flooding one cannot push entries out of another.
 */
export type AttemptKind = 'pairs' | 'names' | 'addresses' | 'devices';

export interface AttemptLimit {
  readonly store: AttemptStore;
  readonly rule: BucketRule;
}

export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>;

/**
 * A name from one address: 10 at once, then one every 30 s; others cannot use these up from elsewhere. A name from all
 * addresses together: 100, then one every 5 s, which caps distributed guessing at about 17,000 attempts a day. An address,
 * which a whole venue may share: 100, then one every second. A device: as a name from one address.
 */
export const usualAttemptRules = {
  pairs: { capacity: 10, refillMs: 30_000 },
  names: { capacity: 100, refillMs: 5_000 },
  addresses: { capacity: 100, refillMs: 1_000 },
  devices: { capacity: 10, refillMs: 30_000 },
} as const satisfies Record<AttemptKind, BucketRule>;

/** The usual rules with the stores that `storeOf` returns. */
export function usualAttemptLimits(storeOf: (kind: AttemptKind) => AttemptStore): AttemptLimits {
  const limit = (kind: AttemptKind): AttemptLimit => ({ store: storeOf(kind), rule: usualAttemptRules[kind] });
  return { pairs: limit('pairs'), names: limit('names'), addresses: limit('addresses'), devices: limit('devices') };
}

/** The name someone signs in with, if any, the client's address, and what speaks for them before the password does. */
export interface Attempt {
  readonly name?: string;
  readonly address: string;
  /** The id of a device that this name has signed in with before. */
  readonly device?: string | undefined;
  /** Whether this name has signed in from this address before. */
  readonly isKnownPlace?: boolean;
}

export type AttemptDecision =
  { readonly ok: true } | { readonly ok: false; readonly by: 'name' | 'address'; readonly retryAfterMs: number };

/**
 * Counts an attempt to sign in; call it before looking at the password. A known device has a budget of its own, and a name at a
 * known place that of the pair: what others do from there, or with the name elsewhere, does not count. Of all others every limit
 * must allow the attempt. They are tried in turn (address, pair, name), and an attempt that one refuses is not charged to the
 * next: a single address can spend only a few of the attempts that a name has in total.
 */
export async function tryAttempt(limits: AttemptLimits, attempt: Attempt, now: number): Promise<AttemptDecision> {
  const { pairs, names, addresses, devices } = limits;
  const { name, address, device, isKnownPlace = false } = attempt;
  if (device !== undefined) return byName(await spend(devices, digest(device), now));
  if (name !== undefined && isKnownPlace) return byName(await spend(pairs, pairKey(name, address), now));
  const byAddress = await spend(addresses, addressBlock(address), now);
  if (byAddress > 0) return { ok: false, by: 'address', retryAfterMs: byAddress };
  if (name === undefined) return { ok: true };
  const byPair = await spend(pairs, pairKey(name, address), now);
  return byName(byPair > 0 ? byPair : await spend(names, nameKey(name), now));
}

function byName(retryAfterMs: number): AttemptDecision {
  return retryAfterMs > 0 ? { ok: false, by: 'name', retryAfterMs } : { ok: true };
}

/**
 * Call it after a successful sign-in: restores all attempts of the device; without one, all of the name from this address, and the one
 * that was spent of its attempts from all addresses. Attempts of the address itself, and failed attempts from elsewhere, stay spent.
 */
export async function forgiveName(
  { pairs, names, devices }: AttemptLimits,
  { name, address, device, isKnownPlace = false }: Attempt & { readonly name: string },
): Promise<void> {
  if (device !== undefined) {
    await devices.store.refill(digest(device), devices.rule, 'all');
    return;
  }
  await pairs.store.refill(pairKey(name, address), pairs.rule, 'all');
  if (!isKnownPlace) await names.store.refill(nameKey(name), names.rule, 1);
}

function spend({ store, rule }: AttemptLimit, key: string, now: number): Promise<number> {
  return store.spend(key, rule, now);
}

/** A name at an address, as stores know it: 43 characters that reveal neither. */
export function pairKey(name: string, address: string): string {
  return digest(`${foldName(name)}\n${addressBlock(address)}`);
}

function nameKey(name: string): string {
  return digest(foldName(name));
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

// Bounds the length of a key and keeps the names people tried out of the store.
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
