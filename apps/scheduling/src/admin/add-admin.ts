import { weaknessOf } from '@hexduel/identity';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { adminNameTaken, weakPassword } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import { insertIfNew } from '../rows/insert-if-new';
import { AdminAccount, auditedAdmin } from './admin-account.entity';

export interface NewPassword {
  /** Of the admin. */
  readonly name: string;
  /** Hashed. */
  readonly password: string;
  readonly now: Date;
}

/** Adds an admin. Errors: ERR_NAME_TAKEN. */
export function addAdmin(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: NewPassword,
): Promise<Result<null, Refusal>> {
  return audited(tx, actor, 'admin.added', auditedAdmin(name), async () => {
    const row = { name, password, createdAt: now, passwordChangedAt: now };
    if (!(await insertIfNew(tx, AdminAccount, row))) return adminNameTaken(name);
    // Not those of an earlier admin of this name, who may have been removed.
    await revokeSessions(tx, { kind: 'admin', name, since: now.toISOString() });
    return ok(null);
  });
}

/** Whether a password is good enough for an admin of this name. Errors: ERR_WEAK_PASSWORD. */
export function checkPassword(password: string, name: string): Result<null, Refusal> {
  const weakness = weaknessOf(password, name);
  return weakness === null ? ok(null) : weakPassword(weakness);
}
