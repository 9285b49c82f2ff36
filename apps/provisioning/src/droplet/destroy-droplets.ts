import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet } from '../refusals';
import type { Refusal } from '../refusals';
import { beginDestroying } from './begin-destroying';
import { auditDroplet, lockDroplets } from './droplet-changes';
import { giveTeamToReplacement } from './replacement';

/**
 * Destroys droplets, all or none: ordered ones at the provider, imported hosts are only forgotten. Droplets that are destroyed
 * already, or about to be, stay so. The replacement of one of them gets its team at once, unless it is destroyed as well.
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
  for (const droplet of live) {
    await auditDroplet(tx, actor, 'droplet.destroying', droplet.id, () => beginDestroying(tx, droplet));
  }
  for (const droplet of live) await giveTeamToReplacement(tx, actor, droplet);
  return ok(null);
}
