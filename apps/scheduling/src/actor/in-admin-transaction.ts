import { transaction } from '@hexduel/database';
import { adminActor } from '@hexduel/identity';
import type { Caller } from '@hexduel/identity';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from './actor';

/** Runs what an admin requested in one transaction; whatever `work` throws, a problem too, rolls it back. */
export function inAdminTransaction<T>(
  database: DataSource,
  caller: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = adminActor(caller);
  return transaction(database, (tx) => work(tx, actor));
}
