import { randomBytes } from 'node:crypto';
import { transaction } from '@hexduel/database';
import { unwrap } from '@hexduel/engine';
import { hashPassword, weaknessOf } from '@hexduel/identity';
import type { DataSource, EntityManager } from 'typeorm';
import { addAdmin } from './add-admin';

const ENVIRONMENT = { kind: 'system', name: 'environment' } as const;

/**
 * Makes the admin that the environment names, unless there is an admin: their passwords may have been changed since, and one
 * who was removed stays removed. Throws where the password is too easy.
 */
export async function ensureFirstAdmin(
  database: DataSource,
  { name, password, now }: { readonly name: string; readonly password: string; readonly now: Date },
): Promise<void> {
  const weakness = weaknessOf(password, name);
  if (weakness !== null) throw new Error(`HEXDUEL_ADMIN_PASSWORD will not do. ${weakness}`);
  if (await hasAdmin(database)) return;
  const hashed = await hashPassword(password, randomBytes(16));
  await transaction(database, async (tx) => {
    // Replicas that start at once make one admin.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('first admin of scheduling', 0))`);
    if (await hasAdmin(tx)) return;
    unwrap(await addAdmin(tx, ENVIRONMENT, { name, password: hashed, now }));
  });
}

async function hasAdmin(db: Pick<EntityManager, 'query'>): Promise<boolean> {
  return (await db.query<unknown[]>('select from admin_account limit 1')).length > 0;
}
