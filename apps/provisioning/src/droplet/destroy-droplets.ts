import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplets } from './droplet';
import { handOver } from './hand-over';
import { letGo } from './let-go';
import { auditDroplet } from './snapshot';

/**
 * Lets droplets go, all or none: what was ordered is ended at the provider, existing hosts are only forgotten. Those that
 * are gone already, or going, stay so. What was to replace one of them, and is not let go as well, has its team from now on.
 * Errors: ERR_NO_DROPLET.
 */
export async function destroyDroplets(
  tx: EntityManager,
  actor: Actor,
  ids: readonly string[],
): Promise<Result<null, Refusal>> {
  const droplets = await lockDroplets(tx, ids);
  const unknown = ids.find((id) => !droplets.some((droplet) => droplet.id === id));
  if (unknown !== undefined) return noDroplet(unknown);
  const live = droplets.filter(({ state }) => state !== 'destroying' && state !== 'destroyed');
  for (const droplet of live) await auditDroplet(tx, actor, 'droplet.destroying', droplet.id, () => letGo(tx, droplet));
  for (const droplet of live) await handOver(tx, actor, droplet);
  return ok(null);
}
