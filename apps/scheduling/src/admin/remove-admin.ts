import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { lastAdmin, noAdmin } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import { AdminAccount, auditedAdmin } from './admin-account.entity';

/** Removes an admin, but never the last one. Errors: ERR_NO_ADMIN, ERR_LAST_ADMIN. */
export async function removeAdmin(tx: EntityManager, actor: Actor, name: string): Promise<Result<null, Refusal>> {
  const admins = await tx.find(AdminAccount, { order: { name: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  if (!admins.some((each) => each.name === name)) return noAdmin(name);
  if (admins.length === 1) return lastAdmin(name);
  await audited(tx, actor, 'admin.removed', auditedAdmin(name), () => tx.delete(AdminAccount, { name }));
  await revokeSessions(tx, { kind: 'admin', name, since: null });
  return ok(null);
}
