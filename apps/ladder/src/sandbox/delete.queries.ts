import { execute } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';

/** Deletes all game events of a sandbox, planned ones too. */
export async function deleteEvents(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from game_event where sandbox = $1', [sandbox]);
}

/** Deletes all entries of a sandbox. */
export async function deleteEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from entry where sandbox = $1', [sandbox]);
}
