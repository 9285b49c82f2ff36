import { z } from 'zod';
import { accessStatuses } from '../problems';
import { ladderStatuses } from './problems';

/**
 * Whose view is read: that of the public, of the signed-in team, or of admins. They differ while the results of a sandbox are
 * frozen.
 */
export const ViewName = z.enum(['public', 'own', 'admin']);
export type ViewName = z.infer<typeof ViewName>;

/** The query of endpoints whose answer depends on the view. */
export const Viewed = z.object({ view: ViewName.default('public') });
export type Viewed = z.infer<typeof Viewed>;

/** The problems of requesting a view that the caller may not see, with their statuses. */
export const viewProblems = {
  ...accessStatuses('ERR_SIGNED_OUT', 'ERR_SESSION_EXPIRED', 'ERR_SESSION_REFUSED', 'ERR_STALE_SESSIONS'),
  ...accessStatuses('ERR_ADMINS_ONLY'),
  ...ladderStatuses('ERR_NO_OWN_TEAM'),
};
