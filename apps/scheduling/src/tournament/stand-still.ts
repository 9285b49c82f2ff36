import type { EntityManager } from 'typeorm';

/** Lets no further round open. Without one, whatever is due between rounds need not wait for the next tick. */
export async function standStill(tx: EntityManager, sandbox: string, state: 'paused' | 'finished'): Promise<void> {
  await tx.query(
    `update sandbox set state = $2,
       next_tick_at = case when next_tick_at is null then null else least(next_tick_at, clock_timestamp()) end
     where id = $1`,
    [sandbox, state],
  );
}
