import type { SchedulingProblem } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { weaknessOf } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';

type Told = { readonly code: SchedulingProblem; readonly message: string };

export interface NewAdmin {
  readonly name: string;
  /** Hashed. */
  readonly password: string;
  readonly now: Date;
}

/** Why a password will not do; ok where it does. Errors: ERR_WEAK_PASSWORD. */
export function checkPassword(password: string, name: string): Result<null, Told> {
  const message = weaknessOf(password, name);
  return message === null ? ok(null) : refused({ code: 'ERR_WEAK_PASSWORD', message });
}

/** Makes an admin. Errors: ERR_NAME_TAKEN. */
export function addAdmin(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: NewAdmin,
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

/** Another password, which ends the sessions of the old one. Errors: ERR_NO_ADMIN. */
export function changeAdminPassword(
  tx: EntityManager,
  actor: Actor,
  { name, password, now }: NewAdmin,
): Promise<Result<null, Told>> {
  return audited(tx, actor, 'admin.password-changed', { kind: 'admin', id: name }, async () => {
    const [rows] = await tx.query<[unknown[], number]>(
      'update admin_account set password = $2, password_changed_at = $3 where name = $1 returning name',
      [name, password, now],
    );
    return rows.length > 0 ? ok(null) : noAdmin(name);
  });
}

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

function noAdmin(name: string): { readonly ok: false; readonly error: Told } {
  return refused({
    code: 'ERR_NO_ADMIN',
    message: `There is no admin "${name}": take a name from the list of admins.`,
  });
}
