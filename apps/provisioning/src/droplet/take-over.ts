import type { EntityManager } from 'typeorm';
import { WORKER } from '../audit/actor';
import { changeDroplet, lockDroplet } from './droplet';
import type { Droplet } from './droplet';
import { letGo } from './let-go';
import { auditDroplet } from './snapshot';

/**
 * A droplet that has just become ready takes the team of the one that it replaces, which is then let go. Answers whose it is
 * now.
 */
export async function takeOver(tx: EntityManager, { id, replaces, team }: Droplet): Promise<string | null> {
  if (replaces === null) return team;
  const old = await lockDroplet(tx, replaces);
  const moved = old?.team ?? team;
  if (old && old.state !== 'destroyed' && old.state !== 'destroying') {
    await auditDroplet(tx, WORKER, 'droplet.replaced', old.id, async () => {
      await changeDroplet(tx, old.id, { team: null });
      await letGo(tx, { ...old, team: null });
    });
  }
  await changeDroplet(tx, id, { team: moved, replaces: null });
  return moved;
}
