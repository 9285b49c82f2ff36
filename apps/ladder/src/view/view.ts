import type { Viewed } from '@hexduel/contracts-http';
import { accessProblem } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import { refusals } from '../refusals';

/** Who the ladder is read for: the public, the players of a team, or admins. */
export type View = { readonly kind: 'public' } | OwnView | { readonly kind: 'admin' };

export interface OwnView {
  readonly kind: 'own';
  /** The id of the team. */
  readonly team: string;
}

export const PUBLIC: View = { kind: 'public' };
export const ADMIN: View = { kind: 'admin' };

/** The team whose hidden matches a view shows; null for a view that belongs to no team. */
export function teamOf(view: View): string | null {
  return view.kind === 'own' ? view.team : null;
}

/**
 * The view that a caller asks for with `view=`. Throws a problem: 401 for a caller who is not signed in, 403 for one who may not
 * have that view.
 */
export function viewOf(caller: CallerProof, { view }: Viewed): View {
  const { identity } = caller;
  if (view === 'public') return PUBLIC;
  if (identity.role === 'nobody') throw accessProblem('signed_out', caller);
  if (view === 'admin') {
    if (identity.role !== 'admin') throw accessProblem('admins_only', caller);
    return ADMIN;
  }
  if (identity.role === 'admin') throw refusals.noOwnTeam();
  return { kind: 'own', team: identity.team };
}
