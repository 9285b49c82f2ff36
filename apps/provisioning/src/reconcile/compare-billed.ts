import type { ProviderDroplet } from '../provider/provider';

/** A droplet as our rows tell of it. */
export interface KnownDroplet {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly uniqueTag: string;
  readonly providerId: string | null;
  readonly destroyedAt: Date | null;
}

export type FindingKind = 'not ours' | 'gone' | 'twice' | 'still billed';

/** Something on which we and the provider do not agree, in words. */
export interface Finding {
  readonly kind: FindingKind;
  /** Tells findings of one kind apart and stays the same while one lasts. */
  readonly subject: string;
  readonly droplet: string | null;
  readonly providerId: string | null;
  readonly name: string;
  readonly explanation: string;
  /** What it costs an hour at the provider; null where nothing or unknown. */
  readonly priceHourly: string | null;
}

/**
 * Compares what the provider bills for with our rows. `isThere`: of those droplets that the list does not tell of, whether
 * the provider knows them by their ids. Lists may be `settleMs` behind.
 */
export function compareBilled(
  billed: readonly ProviderDroplet[],
  known: readonly KnownDroplet[],
  { now, settleMs, isThere }: { now: Date; settleMs: number; isThere: ReadonlySet<string> },
): Finding[] {
  const atProvider = billed.flatMap((each) => {
    const row = known.find((one) => one.providerId === each.providerId || each.tags.includes(one.uniqueTag));
    const finding = row ? findingOfOurs(each, row, now, settleMs) : notOurs(each);
    return finding ? [finding] : [];
  });
  const listed = new Set(billed.map(({ providerId }) => providerId));
  return [...atProvider, ...known.flatMap((row) => (isGone(row, listed, isThere) ? [gone(row)] : []))];
}

/** Those live rows of ours that the list does not tell of: to be asked for by their ids. */
export function missingFrom(billed: readonly ProviderDroplet[], known: readonly KnownDroplet[]): KnownDroplet[] {
  const listed = new Set(billed.map(({ providerId }) => providerId));
  return known.filter((row) => isGone(row, listed, new Set()));
}

function isGone(
  { providerId, state }: KnownDroplet,
  listed: ReadonlySet<string>,
  isThere: ReadonlySet<string>,
): boolean {
  if (providerId === null || state === 'destroying' || state === 'destroyed') return false;
  return !listed.has(providerId) && !isThere.has(providerId);
}

function findingOfOurs(billed: ProviderDroplet, row: KnownDroplet, now: Date, settleMs: number): Finding | null {
  const { providerId, name } = billed;
  const base = { subject: providerId, droplet: row.id, providerId, name, priceHourly: billed.priceHourly };
  if (row.state === 'destroyed') {
    if (row.destroyedAt !== null && now.getTime() < row.destroyedAt.getTime() + settleMs) return null;
    const explanation = `The provider still has and bills "${name}" (${providerId}), which was destroyed here: delete it at the provider.`;
    return { ...base, kind: 'still billed', explanation };
  }
  if (row.providerId === null || row.providerId === providerId) return null;
  const explanation = `The provider has a second machine "${name}" (${providerId}) with the tag of ${row.name} (${row.providerId}): delete one of the two there; destroying ${row.name} here ends both.`;
  return { ...base, kind: 'twice', explanation };
}

function notOurs({ providerId, name, createdAt, priceHourly }: ProviderDroplet): Finding {
  const explanation = `The provider bills for "${name}" (${providerId}) since ${createdAt.toISOString()}; it bears our tag, but nobody ordered it here: import its address, or delete it at the provider.`;
  return { kind: 'not ours', subject: providerId, droplet: null, providerId, name, explanation, priceHourly };
}

function gone({ id, name, providerId, state }: KnownDroplet): Finding {
  const explanation = `${name} is ${state} here, but the provider has no machine ${providerId} any more: somebody deleted it there. Replace or destroy it here.`;
  return { kind: 'gone', subject: id, droplet: id, providerId, name, explanation, priceHourly: null };
}
