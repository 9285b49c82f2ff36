import type { SchedulingProblem } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { weaknessOf } from '@hexduel/identity';

/** Why something was not done with an admin, and what to do. */
export type Told = { readonly code: SchedulingProblem; readonly message: string };

export interface AdminAccount {
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

/** The refusal ERR_NO_ADMIN. */
export function noAdmin(name: string): { readonly ok: false; readonly error: Told } {
  return refused({
    code: 'ERR_NO_ADMIN',
    message: `There is no admin "${name}": take a name from the list of admins.`,
  });
}
