import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noAdmin } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import type { NewPassword } from './add-admin';
import { AdminAccount, auditedAdmin } from './admin-account.entity';

/** Changes the password of an admin, which ends the sessions that the old one opened. Errors: ERR_NO_ADMIN. */
export function changeAdminPassword(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: NewPassword,
): Promise<Result<null, Refusal>> {
  return audited(tx, actor, 'admin.password-changed', auditedAdmin(name), async () => {
    const { affected } = await tx.update(AdminAccount, { name }, { password, passwordChangedAt: now });
    if (affected !== 1) return noAdmin(name);
    await revokeSessions(tx, { kind: 'admin', name, since: now.toISOString() });
    return ok(null);
  });
}
