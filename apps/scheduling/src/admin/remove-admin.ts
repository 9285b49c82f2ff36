import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noAdmin } from './admin-account';
import type { Told } from './admin-account';

/** Removes an admin, but never the last. Errors: ERR_NO_ADMIN, ERR_LAST_ADMIN. */
export async function removeAdmin(tx: EntityManager, actor: Actor, name: string): Promise<Result<null, Told>> {
  const admins = await tx.query<{ name: string }[]>('select name from admin_account order by name for update');
  if (!admins.some((each) => each.name === name)) return noAdmin(name);
  if (admins.length === 1) {
    return refused({ code: 'ERR_LAST_ADMIN', message: `"${name}" is the only admin: add another one first.` });
  }
  await audited(tx, actor, 'admin.removed', { kind: 'admin', id: name }, () =>
    tx.query('delete from admin_account where name = $1', [name]),
  );
  return ok(null);
}
