import { transaction } from '@hexduel/database';
import type { Caller } from '@hexduel/identity';
import type { DataSource, EntityManager } from 'typeorm';

/** Who makes a change: an admin by name, a player by the id of the team, a part of the system, or a game event by its id. */
export interface Actor {
  readonly kind: 'admin' | 'player' | 'system' | 'game event';
  readonly name: string;
}

/** What scheduling does by itself between rounds. */
export const TICK: Actor = { kind: 'system', name: 'tick' };

/** Applies plans from files. */
export const FILLER: Actor = { kind: 'system', name: 'filler' };

/** Facts that provisioning published. */
export const PROVISIONING: Actor = { kind: 'system', name: 'provisioning' };

/** The environment variables of the service, which name the first admin. */
export const ENVIRONMENT: Actor = { kind: 'system', name: 'environment' };

/** The caller of an endpoint, as the audit names it: an admin by name, a player by the id of the team. */
function actorOf({ identity }: Caller): Actor {
  if (identity.role === 'nobody') throw new Error('an endpoint that changes something is open to everybody');
  return identity.role === 'admin' ? { kind: 'admin', name: identity.name } : { kind: 'player', name: identity.team };
}

/** Runs what a player or an admin requested in one transaction; whatever `work` throws, a problem too, rolls it back. */
export function inCallerTransaction<T>(
  database: DataSource,
  caller: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = actorOf(caller);
  return transaction(database, (tx) => work(tx, actor));
}
