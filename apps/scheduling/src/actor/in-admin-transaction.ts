import { transaction } from '@hexduel/database';
import { adminActor } from '@hexduel/identity';
import type { Caller } from '@hexduel/identity';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from './actor';

/** The caller of an endpoint for players, as the audit names it: a player by the id of the team. */
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

/** Runs what an admin requested in one transaction; whatever `work` throws, a problem too, rolls it back. */
export function inAdminTransaction<T>(
  database: DataSource,
  caller: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = adminActor(caller);
  return transaction(database, (tx) => work(tx, actor));
}
