import { sees } from './sees';
import type { View } from './view';

export interface Revisions {
  readonly frozenFrom: number | null;
  readonly rev: number;
  /** What the public counts while something is hidden from it; null where nothing is. */
  readonly shownRev: number | null;
  /** What the team whose it is counts meanwhile, with its own matches. */
  readonly ownRev?: number | null;
}

/**
 * The revision of a ladder, or of an entry of one of the `teams`, as a view sees it: who does not see all that happens does not
 * see by it that something does.
 */
export function seenRevision(
  view: View,
  { frozenFrom, rev, shownRev, ownRev = null }: Revisions,
  teams: readonly string[] = [],
): number {
  if (sees(view, { frozenFrom, round: Infinity })) return rev;
  return (sees(view, { frozenFrom, round: Infinity, teams }) ? ownRev : shownRev) ?? rev;
}
