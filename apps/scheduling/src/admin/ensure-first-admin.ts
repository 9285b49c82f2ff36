import { randomBytes } from 'node:crypto';
import { transaction } from '@hexduel/database';
import { hashPassword, weaknessOf } from '@hexduel/identity';
import type { DataSource } from 'typeorm';
import { addAdmin } from './add-admin';

const ENVIRONMENT = { kind: 'system', name: 'environment' } as const;

/**
 * Makes the admin that the environment names, unless there is one of that name: the password may have been changed since.
 * Throws where the password is too easy.
 */
export async function ensureFirstAdmin(
  database: DataSource,
  { name, password, now }: { readonly name: string; readonly password: string; readonly now: Date },
): Promise<void> {
  const weakness = weaknessOf(password, name);
  if (weakness !== null) throw new Error(`HEXDUEL_ADMIN_PASSWORD will not do. ${weakness}`);
  const known = await database.query<unknown[]>('select from admin_account where name = $1', [name]);
  if (known.length > 0) return;
  const hashed = await hashPassword(password, randomBytes(16));
  // Another replica may have made it in between: then there is nothing to do.
  await transaction(database, (tx) => addAdmin(tx, ENVIRONMENT, { name, password: hashed, now }));
}
