import type { EntityManager } from 'typeorm';

/** The time by the database's clock: the one clock that all replicas share. */
export async function databaseClock(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('the database told no time');
  return row.now;
}
