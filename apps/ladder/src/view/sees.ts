import type { View } from './view';

/** Something of a round that may be hidden. */
export interface Seen {
  /** The sandbox's results are hidden from the public from this round on; null where nothing is. */
  readonly frozenFrom: number | null;
  readonly round: number;
  /**
   * Of a match, or whatever belongs to teams alone: whose it is. Absent for what all have made together, say points, places
   * and scores, and everything they can be worked out from.
   */
  readonly teams?: readonly string[];
}

/**
 * The policy of a freeze, for every outlet: an admin sees everything; nobody else sees anything of the rounds from the frozen one
 * on, but a team its own matches, without points. `seesInSql` is the same in a query.
 */
export function sees(view: View, { frozenFrom, round, teams = [] }: Seen): boolean {
  if (view.kind === 'admin' || frozenFrom === null || round < frozenFrom) return true;
  return view.kind === 'own' && teams.includes(view.team);
}

/** Where a query has what `sees` is asked about: columns and parameters, never values. */
export interface SeenInSql {
  readonly frozenFrom?: string;
  readonly round?: string;
  /** The columns with the ids of the teams, and the parameter (`$3`) that is `teamOf(view)`. */
  readonly teams?: { readonly of: readonly string[]; readonly viewer: `$${number}` };
}

/** A condition: what `sees` says of each row, of sandboxes `s` and rounds `r` unless they are called otherwise. */
export function seesInSql(
  view: View,
  { frozenFrom = 's.frozen_from', round = 'r.number', teams }: SeenInSql = {},
): string {
  // One text for all views: the parameters of a query must stand in it whether they are needed or not.
  const own = teams ? ` or coalesce(${teams.viewer}::uuid in (${teams.of.join(', ')}), false)` : '';
  return `(${view.kind === 'admin'} or ${frozenFrom} is null or ${round} < ${frozenFrom}${own})`;
}
