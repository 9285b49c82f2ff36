import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { lockTeam } from '../locks';
import { assignEnding, assignReplacement, assignedDroplet, deletedTeam, noDroplet, teamHasDroplet } from '../refusals';
import type { Refusal } from '../refusals';
import { isTeamDeleted } from '../team/team';
import { auditDroplet, changeDroplet, lockDroplet } from './droplet-changes';
import { publishAddress, publishNoAddress } from './droplet-facts';
import { Droplet } from './droplet.entity';

/**
 * Assigns a droplet to a team, whose bot is there from now on, or as soon as the droplet is ready.
 * Errors: ERR_NO_DROPLET, ERR_DROPLET_TAKEN, ERR_STATE, ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function assignDroplet(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, team }: { readonly droplet: string; readonly team: string },
): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  if (droplet.team === team) return ok(null);
  if (droplet.state === 'destroying' || droplet.state === 'destroyed') return assignEnding(droplet);
  if (droplet.replaces !== null) return assignReplacement(droplet);
  if (droplet.team !== null) return assignedDroplet(droplet, droplet.team);
  const free = await checkTeamIsFree(tx, team);
  if (!free.ok) return free;
  return auditDroplet(tx, actor, 'droplet.assigned', id, async () => {
    await changeDroplet(tx, id, { team });
    await publishAddress(tx, droplet, team);
    return ok(null);
  });
}

/** Unassigns a droplet from its team, whose bot then has no address; the droplet stays. Errors: ERR_NO_DROPLET. */
export async function unassignDroplet(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { team } = droplet;
  if (team === null) return ok(null);
  return auditDroplet(tx, actor, 'droplet.unassigned', id, async () => {
    await changeDroplet(tx, id, { team: null });
    await publishNoAddress(tx, droplet, team);
    return ok(null);
  });
}

/**
 * Whether a droplet may be assigned to a team; a team that has entered no sandbox is unknown here and may have one. The
 * transaction keeps the lock of the team. Errors: ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function checkTeamIsFree(tx: EntityManager, team: string): Promise<Result<null, Refusal>> {
  await lockTeam(tx, team);
  if (await isTeamDeleted(tx, team)) return deletedTeam(team);
  const own = await tx.getRepository(Droplet).findOneBy({ team });
  return own ? teamHasDroplet(team, own.name) : ok(null);
}
