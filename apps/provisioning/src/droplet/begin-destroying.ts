import type { EntityManager } from 'typeorm';
import { changeDroplet, hurryDroplet } from './droplet-changes';
import { publishGone, publishNoAddress } from './droplet-facts';
import { Droplet } from './droplet.entity';

/**
 * Begins to destroy a locked droplet: its team has none from now on. A worker destroys an ordered one at the provider, after it
 * has finished what it is doing. An imported host is only forgotten; the keys of its team are removed first (`planPlacements`).
 */
export async function beginDestroying(tx: EntityManager, droplet: Droplet): Promise<void> {
  const { id, origin, team } = droplet;
  if (team !== null) await publishNoAddress(tx, droplet, team);
  const ended = { team: null, replaces: null, problem: null };
  if (origin === 'imported') {
    await changeDroplet(tx, id, { ...ended, state: 'destroyed' });
    await tx.getRepository(Droplet).update({ id }, { dueAt: null, claim: null });
    await publishGone(tx, droplet);
    return;
  }
  await changeDroplet(tx, id, { ...ended, state: 'destroying', attempts: 0 });
  await hurryDroplet(tx, id);
}
