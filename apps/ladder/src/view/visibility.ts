import type { View } from './view';

/** Something of a round that may be hidden. */
export interface Subject {
  /** The sandbox's results are hidden from the public from this round on; null where nothing is. */
  readonly frozenFrom: number | null;
  readonly round: number;
  /**
   * The teams it belongs to, for a match or anything else that belongs to teams alone. Left out for what all teams made together:
   * points, places and scores, and everything they can be worked out from.
   */
  readonly teams?: readonly string[];
}

/**
 * The policy of a freeze, for every endpoint and topic: an admin sees everything; everybody else sees nothing of the rounds from
 * the frozen one on, except that a team sees its own matches, without points. `visibleInSql` is the same in a query.
 */
export function isVisible(view: View, { frozenFrom, round, teams = [] }: Subject): boolean {
  if (view.kind === 'admin' || frozenFrom === null || round < frozenFrom) return true;
  return view.kind === 'own' && teams.includes(view.team);
}

/** Where a query has what `isVisible` takes: columns and parameters, never values. */
export interface SubjectInSql {
  readonly frozenFrom?: string;
  readonly round?: string;
  /** The columns with the ids of the teams, and the parameter (`$3`) that is `teamOf(view)`. */
  readonly teams?: { readonly of: readonly string[]; readonly viewer: `$${number}` };
}

/** `isVisible` as a condition on each row, of sandboxes `s` and rounds `r` unless they have other names. */
export function visibleInSql(
  view: View,
  { frozenFrom = 's.frozen_from', round = 'r.number', teams }: SubjectInSql = {},
): string {
  // One text for all views: every parameter of a query must occur in it, whether it is needed or not.
  const own = teams ? ` or coalesce(${teams.viewer}::uuid in (${teams.of.join(', ')}), false)` : '';
  return `(${view.kind === 'admin'} or ${frozenFrom} is null or ${round} < ${frozenFrom}${own})`;
}

/** As a condition on sandboxes `s`: a hidden one is shown to nobody, an archived one to admins only. */
export function shownInSql(view: View): string {
  return `not s.is_hidden and (${view.kind === 'admin'} or not s.archived)`;
}

/** The last round whose points a view shows in places and scores; 0 where it shows none. */
export function lastVisibleScores(
  view: View,
  { frozenFrom, scoredRound }: { readonly frozenFrom: number | null; readonly scoredRound: number },
): number {
  if (frozenFrom === null || isVisible(view, { frozenFrom, round: scoredRound })) return scoredRound;
  return frozenFrom - 1;
}

export interface Revisions {
  readonly frozenFrom: number | null;
  readonly rev: number;
  /** The public's own count while something is hidden from it; null where nothing is. */
  readonly shownRev: number | null;
  /** The own count of the team it belongs to, which includes its own matches. */
  readonly ownRev?: number | null;
}

/**
 * The revision of a ladder, or of an entry of one of the `teams`, in a view. It does not rise for anything that the view hides, so
 * that it does not reveal that something happens.
 */
export function visibleRevision(
  view: View,
  { frozenFrom, rev, shownRev, ownRev = null }: Revisions,
  teams: readonly string[] = [],
): number {
  if (isVisible(view, { frozenFrom, round: Infinity })) return rev;
  return (isVisible(view, { frozenFrom, round: Infinity, teams }) ? ownRev : shownRev) ?? rev;
}
