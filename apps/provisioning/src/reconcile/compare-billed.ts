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

export type FindingKind = 'not ours' | 'gone' | 'twice' | 'still billed' | 'untagged' | 'other driver';

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

export interface CompareTerms {
  readonly now: Date;
  /** How far lists may be behind, in milliseconds. */
  readonly settleMs: number;
  /** Of those droplets that no list tells of, the ids by which the provider knows them all the same. */
  readonly isThere: ReadonlySet<string>;
  /** What every machine of ours is to bear. */
  readonly tag: string;
}

/** Compares what the provider bills for, of what seems to be ours, with our rows. */
export function compareBilled(
  billed: readonly ProviderDroplet[],
  known: readonly KnownDroplet[],
  terms: CompareTerms,
): Finding[] {
  const atProvider = billed.flatMap((each) => {
    const row = known.find((one) => one.providerId === each.providerId || each.tags.includes(one.uniqueTag));
    const finding = row ? findingOfOurs(each, row, terms) : findingOfOthers(each, known, terms);
    return finding ? [finding] : [];
  });
  const listed = new Set(billed.map(({ providerId }) => providerId));
  return [...atProvider, ...known.flatMap((row) => (isGone(row, listed, terms.isThere) ? [gone(row)] : []))];
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

function findingOfOurs(
  billed: ProviderDroplet,
  row: KnownDroplet,
  { now, settleMs, tag }: CompareTerms,
): Finding | null {
  const { providerId, name } = billed;
  const base = { subject: providerId, droplet: row.id, providerId, name, priceHourly: billed.priceHourly };
  if (row.state === 'destroyed') {
    if (row.destroyedAt !== null && now.getTime() < row.destroyedAt.getTime() + settleMs) return null;
    const explanation = `The provider still has and bills "${name}" (${providerId}), which was destroyed here: delete it at the provider.`;
    return { ...base, kind: 'still billed', explanation };
  }
  if (row.providerId === null || row.providerId === providerId) {
    if (billed.tags.includes(tag)) return null;
    const explanation = `The provider's machine "${name}" (${providerId}) of ${row.name} does not bear our tag any more: it is billed, but lists by tag do not tell of it. Give it the tags ${tag} and ${row.uniqueTag} at the provider.`;
    return { ...base, kind: 'untagged', explanation };
  }
  const explanation = `The provider has a second machine "${name}" (${providerId}) with the tag of ${row.name} (${row.providerId}): delete one of the two there; destroying ${row.name} here ends both.`;
  return { ...base, kind: 'twice', explanation };
}

function findingOfOthers(billed: ProviderDroplet, known: readonly KnownDroplet[], { tag }: CompareTerms): Finding {
  if (billed.tags.includes(tag)) return notOurs(billed);
  const { providerId, name, priceHourly } = billed;
  const row = known.find((one) => one.name === name);
  const remedy = row
    ? `give it the tags ${tag} and ${row.uniqueTag} there if it is ${name} of here, else delete it`
    : 'delete it there, or import its address';
  const explanation = `The provider bills for "${name}" (${providerId}), which is named as ours but does not bear our tag: somebody took its tags off, or made it by hand: ${remedy}.`;
  return {
    kind: 'untagged',
    subject: providerId,
    droplet: row?.id ?? null,
    providerId,
    name,
    explanation,
    priceHourly,
  };
}

function notOurs({ providerId, name, createdAt, priceHourly }: ProviderDroplet): Finding {
  const explanation = `The provider bills for "${name}" (${providerId}) since ${createdAt.toISOString()}; it bears our tag, but nobody ordered it here: import its address, or delete it at the provider.`;
  return { kind: 'not ours', subject: providerId, droplet: null, providerId, name, explanation, priceHourly };
}

function gone({ id, name, providerId, state }: KnownDroplet): Finding {
  const explanation = `${name} is ${state} here, but the provider has no machine ${providerId} any more: somebody deleted it there. It counts as costing nothing from when that was seen. Replace or destroy it here.`;
  return { kind: 'gone', subject: id, droplet: id, providerId, name, explanation, priceHourly: null };
}
