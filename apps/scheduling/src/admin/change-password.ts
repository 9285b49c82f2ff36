import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import type { AdminAccount } from './admin-account';

/** Gives an admin another password; the audit shows that, not the password. Errors: ERR_NO_ADMIN. */
export function changePassword(tx: EntityManager, actor: Actor, account: AdminAccount): Promise<Result<null, Refusal>> {
  const { name, password } = account;
  return audited(tx, actor, 'admin.password-changed', { kind: 'admin', id: name }, async () => {
    const [rows] = await tx.query<[unknown[], number]>(
      `update admin_account set password = $2, password_changed_at = clock_timestamp() where name = $1 returning name`,
      [name, password],
    );
    if (rows.length > 0) return ok(null);
    return refuse('ERR_NO_ADMIN', `There is no admin "${name}": take a name from the list.`);
  });
}
