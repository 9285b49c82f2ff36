import type { Viewed } from '@hexduel/contracts-http';
import { tellRefusal } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import { ProblemError } from '@hexduel/service-host';
import { ADMIN, PUBLIC } from './view';
import type { View } from './view';

/**
 * The view that a caller asks for with `view=`. Throws a problem: 401 for who is not signed in, 403 for who is somebody else
 * than the view is for.
 */
export function viewOf(caller: CallerProof, { view }: Viewed): View {
  const { identity } = caller;
  if (view === 'public') return PUBLIC;
  if (identity.role === 'nobody') throw tellRefusal('signed_out', caller);
  if (view === 'admin') {
    if (identity.role !== 'admin') throw tellRefusal('admins_only', caller);
    return ADMIN;
  }
  if (identity.role === 'admin') {
    const advice = 'The view "own" is a team’s and an admin has none: ask for view=admin, which has all of it.';
    throw new ProblemError(403, 'ERR_NO_OWN_TEAM', advice, [{ path: 'view', message: advice }]);
  }
  return { kind: 'own', team: identity.team };
}
