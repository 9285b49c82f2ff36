import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const Now = z.object({ now: z.date() });

/** The time by the database's clock: the one clock that all replicas share. */
export async function readDatabaseClock(tx: EntityManager): Promise<Date> {
  const [row] = await readRows(tx, Now, 'select clock_timestamp() as now');
  if (!row) throw new Error('The database did not return its time.');
  return row.now;
}

const Stamp = z.object({ epoch: z.int(), sequence: z.coerce.number() });

/** Counts the sequence of the sandbox's facts up; undefined if there is no such sandbox. Locks its row. */
export async function nextSequence(
  tx: EntityManager,
  sandbox: string,
): Promise<{ readonly epoch: number; readonly sequence: number } | undefined> {
  const [row] = await readRows(
    tx,
    Stamp,
    'update sandbox set sandbox_seq = sandbox_seq + 1 where id = $1 returning epoch, sandbox_seq as sequence',
    [sandbox],
  );
  return row;
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
