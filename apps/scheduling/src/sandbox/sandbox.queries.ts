import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Sandbox } from './sandbox.entity';

/** The sandbox, locked until the transaction ends; everything that happens to it is decided under this lock. */
export function lockSandbox(tx: EntityManager, id: string): Promise<Sandbox | null> {
  return tx.findOne(Sandbox, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

const Now = z.object({ now: z.date() });

/** The time by the database's clock: the one clock that all replicas share. */
export async function readDatabaseClock(tx: EntityManager): Promise<Date> {
  const [row] = await readRows(tx, Now, 'select clock_timestamp() as now');
  if (!row) throw new Error('The database did not return its time.');
  return row.now;
}

const EntryCount = z.object({ sandbox: z.string(), entries: z.int() });

/** How many entries each of the sandboxes has; those without any are missing. */
export async function countEntries(tx: EntityManager, sandboxes: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows(
    tx,
    EntryCount,
    `select sandbox, count(*)::int as entries from entry where sandbox = any($1::uuid[]) and left_at is null
     group by sandbox`,
    [sandboxes],
  );
  return new Map(rows.map(({ sandbox, entries }) => [sandbox, entries]));
}
