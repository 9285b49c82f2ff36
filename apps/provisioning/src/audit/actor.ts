import type { Caller } from '@hexduel/identity';

/** Who did something: an admin by name, a player by the id of the team, or a part of provisioning itself. */
export interface Actor {
  readonly kind: 'admin' | 'player' | 'system';
  readonly name: string;
}

/** Moves droplets from state to state. */
export const WORKER: Actor = { kind: 'system', name: 'worker' };

/** Follows what scheduling publishes. */
export const SCHEDULING: Actor = { kind: 'system', name: 'scheduling' };

/** Records what machines report about themselves. */
export const WEBHOOK: Actor = { kind: 'system', name: 'webhook' };

/** The caller of an endpoint that is not open to everybody, as the audit names it. */
export function actorOf({ identity }: Caller): Actor {
  if (identity.role === 'nobody') throw new Error('an endpoint that changes something is open to everybody');
  return identity.role === 'admin' ? { kind: 'admin', name: identity.name } : { kind: 'player', name: identity.team };
}
