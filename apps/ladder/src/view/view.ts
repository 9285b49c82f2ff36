/** Through whose eyes the ladder is read: anybody's, those of a team's players, an admin's. */
export type View = { readonly kind: 'public' } | OwnView | { readonly kind: 'admin' };

export interface OwnView {
  readonly kind: 'own';
  /** The id of the team. */
  readonly team: string;
}

export const PUBLIC: View = { kind: 'public' };
export const ADMIN: View = { kind: 'admin' };

/** The team whose matches a view may see although they are hidden; null for a view of no team. */
export function teamOf(view: View): string | null {
  return view.kind === 'own' ? view.team : null;
}
