import type { EntityManager } from 'typeorm';
import { changeDroplet } from './droplet';
import type { Droplet } from './droplet';
import { tellGone, tellNoAddress } from './tell-address';

/**
 * Begins the end of a locked droplet: its team has none from now on, one that was ordered is ended at the provider, an
 * existing host is only forgotten, when its team's keys were taken from it (`plan-placements.ts`). Whoever acts on it just now
 * settles that first.
 */
export async function letGo(tx: EntityManager, droplet: Droplet): Promise<void> {
  const { id, origin, team } = droplet;
  if (team !== null) await tellNoAddress(tx, droplet, team);
  if (origin === 'imported') {
    await changeDroplet(tx, id, { state: 'destroyed', team: null, replaces: null, problem: null });
    await tx.query('update droplet set due_at = null, claim = null where id = $1', [id]);
    await tellGone(tx, droplet);
    return;
  }
  await changeDroplet(tx, id, { state: 'destroying', team: null, replaces: null, problem: null, attempts: 0 });
  await tx.query('update droplet set due_at = clock_timestamp() where id = $1 and claim is null', [id]);
}
