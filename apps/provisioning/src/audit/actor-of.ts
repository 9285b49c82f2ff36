import type { Caller } from '@hexduel/identity';
import type { Actor } from './actor';

/** Who has signed in: an admin by name, a player by the team. */
export function actorOf({ identity }: Caller): Actor {
  if (identity.role === 'nobody') throw new Error('nobody acts: the endpoint declares another role');
  return identity.role === 'admin' ? { kind: 'admin', name: identity.name } : { kind: 'player', name: identity.team };
}
