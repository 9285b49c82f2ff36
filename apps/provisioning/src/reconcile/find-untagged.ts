import { installationTag } from '../provider/tags';
import type { ProviderDroplet } from '../provider/provider';
import type { KnownDroplet } from './compare-billed';

/** How machines of this installation are recognised. */
export interface OwnMarks {
  /** The tag of each of them. */
  readonly tag: string;
  /** The beginning of their names; a number follows. */
  readonly prefix: string;
}

/** The machines of the account that are ours by id, name or the tag of one droplet, but lack our tag. */
export function findUntagged(
  all: readonly ProviderDroplet[],
  known: readonly KnownDroplet[],
  { tag, prefix }: OwnMarks,
): ProviderDroplet[] {
  const ids = new Set(known.map(({ providerId }) => providerId));
  const names = new Set(known.map(({ name }) => name));
  const isNamedAsOurs = (name: string): boolean =>
    names.has(name) || (name.startsWith(prefix) && /^[0-9]+$/.test(name.slice(prefix.length)));
  return all.filter(({ providerId, name, tags }) => {
    if (tags.includes(tag)) return false;
    if (ids.has(providerId) || tags.some((each) => each.startsWith(`${tag}:`))) return true;
    return isNamedAsOurs(name) && !tags.some(isOfAnInstallation);
  });
}

// Names of two installations may begin alike: "duel" and "duel-2".
function isOfAnInstallation(tag: string): boolean {
  return tag.startsWith(installationTag(''));
}
