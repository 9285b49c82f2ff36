import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noAdmin } from './admin-account';
import type { AdminAccount, Told } from './admin-account';

/** Another password, which ends the sessions of the old one. Errors: ERR_NO_ADMIN. */
export function changeAdminPassword(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: AdminAccount,
): Promise<Result<null, Told>> {
  return audited(tx, actor, 'admin.password-changed', { kind: 'admin', id: name }, async () => {
    const [rows] = await tx.query<[unknown[], number]>(
      'update admin_account set password = $2, password_changed_at = $3 where name = $1 returning name',
      [name, password, now],
    );
    return rows.length > 0 ? ok(null) : noAdmin(name);
  });
}
