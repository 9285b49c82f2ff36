import type { Role } from '@hexduel/contracts-http';
import type { Identity } from './identity';

export type Permission =
  | { readonly ok: true }
  /** `signed_out`: signing in would help; the others: it would not, or only as somebody else. */
  | { readonly ok: false; readonly reason: 'signed_out' | 'admins_only' | 'other_team' };

/**
 * Whether somebody may call what requires a role: an admin may everything, a player what players and nobody may. What
 * belongs to one team (`team` is its id) is for its own players and for admins.
 */
export function mayCall(required: Role, identity: Identity, team?: string): Permission {
  if (required === 'nobody' || identity.role === 'admin') return { ok: true };
  if (identity.role === 'nobody') return { ok: false, reason: 'signed_out' };
  if (required === 'admin') return { ok: false, reason: 'admins_only' };
  return team === undefined || team === identity.team ? { ok: true } : { ok: false, reason: 'other_team' };
}
