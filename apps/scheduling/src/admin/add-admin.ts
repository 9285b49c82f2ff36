import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import type { AdminAccount, Told } from './admin-account';

/** Makes an admin. Errors: ERR_NAME_TAKEN. */
export function addAdmin(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: AdminAccount,
): Promise<Result<null, Told>> {
  return audited(tx, actor, 'admin.added', { kind: 'admin', id: name }, async () => {
    const rows = await tx.query<unknown[]>(
      `insert into admin_account (name, password, created_at, password_changed_at) values ($1, $2, $3, $3)
       on conflict (name) do nothing returning name`,
      [name, password, now],
    );
    if (rows.length > 0) return ok(null);
    return refused({ code: 'ERR_NAME_TAKEN', message: `There is an admin "${name}" already: choose another name.` });
  });
}
