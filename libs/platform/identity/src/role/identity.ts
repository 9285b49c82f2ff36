import type { Role } from '@hexduel/contracts-http';

/** Who a caller is: not signed in, a player of one team, or an admin. */
export type Identity = Nobody | Player | Admin;

export interface Nobody {
  readonly role: 'nobody';
}

export interface Player {
  readonly role: 'player';
  /** The team's id, as URLs name it. */
  readonly team: string;
  /** The counter of the token that opened the session. */
  readonly tokenCounter: number;
}

export interface Admin {
  readonly role: 'admin';
  readonly name: string;
}

export const nobody: Nobody = { role: 'nobody' };

/** `signed_out`: signing in may help. The others: only signing in as someone else would. */
export type AccessRefusal = 'signed_out' | 'admins_only' | 'other_team';

export type Permission = { readonly ok: true } | { readonly ok: false; readonly reason: AccessRefusal };

/**
 * Whether an identity may call what requires a role. Admins may call everything, players what requires `player` or `nobody`.
 * `team` is the id of the team that a resource belongs to: only its own players and admins may call it.
 */
export function mayCall(required: Role, identity: Identity, team?: string): Permission {
  if (required === 'nobody' || identity.role === 'admin') return { ok: true };
  if (identity.role === 'nobody') return { ok: false, reason: 'signed_out' };
  if (required === 'admin') return { ok: false, reason: 'admins_only' };
  return team === undefined || team === identity.team ? { ok: true } : { ok: false, reason: 'other_team' };
}

/** A caller as the actor of an audit row. Throws if it is not an admin: then the endpoint declares the wrong role. */
export function adminActor({ identity }: { readonly identity: Identity }): {
  readonly kind: 'admin';
  readonly name: string;
} {
  if (identity.role !== 'admin') throw new Error(`an admin is required, but the endpoint admitted: ${identity.role}`);
  return { kind: 'admin', name: identity.name };
}
