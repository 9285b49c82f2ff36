import { readRows } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const DueReveal = z.object({ id: z.string() });

/** Locks a sandbox whose next place is due to open and that no other replica has locked; undefined if there is none. */
export async function lockDueReveal(tx: EntityManager): Promise<string | undefined> {
  const [row] = await readRows(
    tx,
    DueReveal,
    `select id from sandbox where reveal_step_at <= clock_timestamp() order by reveal_step_at limit 1
     for update skip locked`,
  );
  return row?.id;
}

const NextStep = z.object({ ms: z.number().nullable() });

/** Milliseconds until the next place of any sandbox opens by itself; null if none does. */
export async function msToNextStep(database: DataSource): Promise<number | null> {
  const [row] = await readRows(
    database,
    NextStep,
    `select (extract(epoch from min(reveal_step_at) - clock_timestamp()) * 1000)::float as ms from sandbox`,
  );
  return row?.ms ?? null;
}
