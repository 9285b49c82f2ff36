import type { EntityManager } from 'typeorm';

/**
 * At a restart of a sandbox: what has happened and what was said is gone. Scheduling tells which game events are planned again, and
 * when those are due that count from the start.
 */
export async function clearEvents(tx: EntityManager, sandbox: string): Promise<void> {
  await tx.query('delete from announcement where sandbox = $1', [sandbox]);
  await tx.query('delete from game_event where sandbox = $1 and applied_at is not null', [sandbox]);
  await tx.query('update game_event set due_at = null where sandbox = $1 and offset_ms is not null', [sandbox]);
  await tx.query('update sandbox set events_rev = 0, happenings = 0 where id = $1', [sandbox]);
}
