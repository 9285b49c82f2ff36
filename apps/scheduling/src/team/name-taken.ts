import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';

/**
 * Whether a team has this name. From now until the transaction ends nobody else gives it to one: who asks at the same time
 * waits, and is then told.
 */
export async function isNameTaken(tx: EntityManager, name: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`name of a team: ${name}`]);
  const rows = await tx.query<unknown[]>('select from team where name = $1 and deleted_at is null', [name]);
  return rows.length > 0;
}

/** The refusal ERR_NAME_TAKEN. */
export function nameTaken(name: string): { readonly ok: false; readonly error: Refusal } {
  return refuse('ERR_NAME_TAKEN', `There is a team "${name}" already: choose another name.`);
}
