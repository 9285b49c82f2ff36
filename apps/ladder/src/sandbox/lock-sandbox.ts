import type { EntityManager } from 'typeorm';

/** A sandbox as those see it who change something in it. */
export interface LockedSandbox {
  readonly id: string;
  readonly epoch: number;
  /** The last round whose points are given; 0 before the first. */
  readonly scoredRound: number;
}

/**
 * The sandbox, locked until the transaction ends: whatever is to be seen of it changes under this lock, in all replicas. Null
 * where it is not known yet, and then nobody else makes it known before this transaction ends.
 */
export async function lockSandbox(tx: EntityManager, sandbox: string): Promise<LockedSandbox | null> {
  const locked = await lockRow(tx, sandbox);
  if (locked) return locked;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sandbox ' || $1, 0))`, [sandbox]);
  return lockRow(tx, sandbox);
}

async function lockRow(tx: EntityManager, sandbox: string): Promise<LockedSandbox | null> {
  const [row] = await tx.query<LockedSandbox[]>(
    'select id, epoch, scored_round as "scoredRound" from sandbox where id = $1 for no key update',
    [sandbox],
  );
  return row ?? null;
}
