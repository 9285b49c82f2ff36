import type { Droplet } from '../droplet/droplet.entity';
import type { ProviderDroplet } from '../provider/provider';
import type { Finding } from './finding.entity';

/** The part of a droplet's row that is compared. */
export type KnownDroplet = Pick<Droplet, 'id' | 'name' | 'state' | 'uniqueTag' | 'providerId' | 'destroyedAt'>;

/** A difference as it is found now. */
export type Difference = Omit<Finding, 'since'>;

export interface CompareOptions {
  readonly now: Date;
  /** How far lists may be behind, in milliseconds. */
  readonly listLagMs: number;
  /** Provider ids of droplets that are in no list, but that the provider still knows. */
  readonly isThere: ReadonlySet<string>;
  /** The tag of all machines of this installation. */
  readonly tag: string;
}

/** Compares the machines that the provider bills for, as far as they seem to be ours, with the rows of droplets. */
export function compareBilled(
  billed: readonly ProviderDroplet[],
  known: readonly KnownDroplet[],
  options: CompareOptions,
): Difference[] {
  const atProvider = billed.flatMap((each) => {
    const row = known.find((one) => one.providerId === each.providerId || each.tags.includes(one.uniqueTag));
    const finding = row ? findingOfOurs(each, row, options) : findingOfOthers(each, known, options);
    return finding ? [finding] : [];
  });
  const listed = new Set(billed.map(({ providerId }) => providerId));
  return [...atProvider, ...known.flatMap((row) => (isGone(row, listed, options.isThere) ? [gone(row)] : []))];
}

/** The live droplets that are missing from the list: to be asked for by their ids. */
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
  { now, listLagMs, tag }: CompareOptions,
): Difference | null {
  const { providerId, name } = billed;
  const base = { subject: providerId, droplet: row.id, providerId, name, priceHourly: billed.priceHourly };
  if (row.state === 'destroyed') {
    if (row.destroyedAt !== null && now.getTime() < row.destroyedAt.getTime() + listLagMs) return null;
    const explanation = `The provider still has and bills "${name}" (${providerId}), which was destroyed here: delete it at the provider.`;
    return { ...base, kind: 'still billed', explanation };
  }
  if (row.providerId === null || row.providerId === providerId) {
    if (billed.tags.includes(tag)) return null;
    const explanation = `The provider's machine "${name}" (${providerId}) of ${row.name} has lost our tag: it is billed, but missing from lists by tag. Give it the tags ${tag} and ${row.uniqueTag} at the provider.`;
    return { ...base, kind: 'untagged', explanation };
  }
  const explanation = `The provider has a second machine "${name}" (${providerId}) with the tag of ${row.name} (${row.providerId}): delete one of the two there; destroying ${row.name} here ends both.`;
  return { ...base, kind: 'twice', explanation };
}

function findingOfOthers(billed: ProviderDroplet, known: readonly KnownDroplet[], { tag }: CompareOptions): Difference {
  if (billed.tags.includes(tag)) return notOurs(billed);
  const { providerId, name, priceHourly } = billed;
  const row = known.find((one) => one.name === name);
  const remedy = row
    ? `give it the tags ${tag} and ${row.uniqueTag} there if it is the droplet ${name}, otherwise delete it`
    : 'delete it there, or import its address';
  const explanation = `The provider bills for "${name}" (${providerId}), which has a name of ours but not our tag: somebody removed its tags, or created it by hand: ${remedy}.`;
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

function notOurs({ providerId, name, createdAt, priceHourly }: ProviderDroplet): Difference {
  const explanation = `The provider bills for "${name}" (${providerId}) since ${createdAt.toISOString()}; it has our tag, but nobody ordered it here: import its address, or delete it at the provider.`;
  return { kind: 'not ours', subject: providerId, droplet: null, providerId, name, explanation, priceHourly };
}

function gone({ id, name, providerId, state }: KnownDroplet): Difference {
  const explanation = `${name} is ${state} here, but the provider has no machine ${providerId} any more: somebody deleted it there. It is counted without cost since that was noticed. Replace or destroy it here.`;
  return { kind: 'gone', subject: id, droplet: id, providerId, name, explanation, priceHourly: null };
}
