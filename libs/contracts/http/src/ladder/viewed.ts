import { z } from 'zod';

/**
 * Through whose eyes something is read: anybody's, those of the signed-in team's players, or an admin's. They differ while the
 * results of a sandbox are frozen.
 */
export const ViewName = z.enum(['public', 'own', 'admin']);
export type ViewName = z.infer<typeof ViewName>;

/** The query of what is read through somebody's eyes. */
export const Viewed = z.object({ view: ViewName.default('public') });
export type Viewed = z.infer<typeof Viewed>;

/** Problems of asking for a view that is not the caller's, with their statuses. */
export const viewProblems = {
  ERR_SIGNED_OUT: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_SESSION_REFUSED: 401,
  ERR_ADMINS_ONLY: 403,
  ERR_NO_OWN_TEAM: 403,
} as const;
