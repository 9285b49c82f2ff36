import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet } from '../refusal';
import type { Refusal } from '../refusal';
import { changeDroplet, lockDroplet } from './droplet';
import { auditDroplet } from './snapshot';
import { tellNoAddress } from './tell-address';

/** Takes a droplet from its team, whose bot is nowhere then; the droplet stays. Errors: ERR_NO_DROPLET. */
export async function unassignDroplet(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { team } = droplet;
  if (team === null) return ok(null);
  return auditDroplet(tx, actor, 'droplet.unassigned', id, async () => {
    await changeDroplet(tx, id, { team: null });
    await tellNoAddress(tx, droplet, team);
    return ok(null);
  });
}
