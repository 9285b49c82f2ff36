import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { changeDroplet, lockDroplet } from './droplet';
import type { Droplet } from './droplet';
import { letGo } from './let-go';
import { auditDroplet } from './snapshot';
import { tellAddress } from './tell-address';

/** A droplet that was let go, as it was before: nobody has its team any more. */
type Gone = Pick<Droplet, 'id' | 'team'>;

/** Gives the team of a droplet that was let go to the one that was to replace it, where there is one. */
export async function handOver(tx: EntityManager, actor: Actor, { id, team }: Gone): Promise<void> {
  const next = await lockReplacement(tx, id);
  if (!next) return;
  await auditDroplet(tx, actor, team === null ? 'droplet.changed' : 'droplet.assigned', next.id, async () => {
    await changeDroplet(tx, next.id, { team, replaces: null });
    if (team !== null) await tellAddress(tx, next, team);
  });
}

/** Lets go what was to replace a droplet whose team is no more, where there is one. */
export async function letReplacementGo(tx: EntityManager, actor: Actor, { id }: Gone): Promise<void> {
  const next = await lockReplacement(tx, id);
  if (next) await auditDroplet(tx, actor, 'droplet.destroying', next.id, () => letGo(tx, next));
}

async function lockReplacement(tx: EntityManager, replaced: string): Promise<Droplet | null> {
  const [row] = await tx.query<{ id: string }[]>('select id from droplet where replaces = $1', [replaced]);
  const next = row ? await lockDroplet(tx, row.id) : null;
  return next?.replaces === replaced ? next : null;
}
