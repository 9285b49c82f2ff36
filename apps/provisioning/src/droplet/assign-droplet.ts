import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { checkTeam } from '../team/check-team';
import { changeDroplet, lockDroplet } from './droplet';
import { auditDroplet } from './snapshot';
import { tellAddress } from './tell-address';

/**
 * Gives a droplet to a team, whose bot is there from now on, or from when it is ready.
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
  if (droplet.state === 'destroying' || droplet.state === 'destroyed')
    return refuse('ERR_STATE', `Droplet ${droplet.name} is ${droplet.state}: choose one that stays.`);
  if (droplet.replaces !== null)
    return refuse('ERR_STATE', `Droplet ${droplet.name} is to replace another and takes over its team: wait for that.`);
  if (droplet.team !== null)
    return refuse('ERR_DROPLET_TAKEN', `Droplet ${droplet.name} is of team ${droplet.team}: unassign it first.`);
  const checked = await checkTeam(tx, team);
  if (!checked.ok) return checked;
  return auditDroplet(tx, actor, 'droplet.assigned', id, async () => {
    await changeDroplet(tx, id, { team });
    await tellAddress(tx, droplet, team);
    return ok(null);
  });
}
