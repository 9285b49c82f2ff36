import { execute } from './rows';
import type { Queryable } from './rows';

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function lockByName(tx: Queryable, name: string): Promise<void> {
  await execute(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
