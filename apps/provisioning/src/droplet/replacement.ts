import type { EntityManager } from 'typeorm';
import { WORKER } from '../audit/actor';
import type { Actor } from '../audit/actor';
import { beginDestroying } from './begin-destroying';
import { auditDroplet, changeDroplet, lockDroplet } from './droplet-changes';
import { publishAddress } from './droplet-facts';
import { Droplet } from './droplet.entity';
import type { DropletRow } from './droplet.entity';

/** A droplet as it was before its destruction began, when it lost its team. */
type Ended = Pick<Droplet, 'id' | 'team'>;

/** A droplet that just became ready takes over the team of the one that it replaces, which is then destroyed. Its team now. */
export async function takeOverTeam(tx: EntityManager, { id, replaces, team }: Droplet): Promise<string | null> {
  if (replaces === null) return team;
  const old: DropletRow | null = await lockDroplet(tx, replaces);
  const moved = old?.team ?? team;
  if (old && old.state !== 'destroyed' && old.state !== 'destroying') {
    await auditDroplet(tx, WORKER, 'droplet.replaced', old.id, async () => {
      await changeDroplet(tx, old.id, { team: null });
      await beginDestroying(tx, { ...old, team: null });
    });
  }
  await changeDroplet(tx, id, { team: moved, replaces: null });
  return moved;
}

/** Gives the team of an ended droplet to its replacement, where there is one. */
export async function giveTeamToReplacement(tx: EntityManager, actor: Actor, { id, team }: Ended): Promise<void> {
  const next = await lockReplacement(tx, id);
  if (!next) return;
  await auditDroplet(tx, actor, team === null ? 'droplet.changed' : 'droplet.assigned', next.id, async () => {
    await changeDroplet(tx, next.id, { team, replaces: null });
    if (team !== null) await publishAddress(tx, next, team);
  });
}

/** Destroys the replacement of an ended droplet whose team is deleted, where there is one. */
export async function destroyReplacement(tx: EntityManager, actor: Actor, { id }: Ended): Promise<void> {
  const next = await lockReplacement(tx, id);
  if (next) await auditDroplet(tx, actor, 'droplet.destroying', next.id, () => beginDestroying(tx, next));
}

async function lockReplacement(tx: EntityManager, replaced: string): Promise<Droplet | null> {
  const found = await tx.getRepository(Droplet).findOneBy({ replaces: replaced });
  const next = found && (await lockDroplet(tx, found.id));
  return next?.replaces === replaced ? next : null;
}
