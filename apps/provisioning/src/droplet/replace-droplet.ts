import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, replaceEnding, replaceReplacement } from '../refusals';
import type { Refusal } from '../refusals';
import { ANY_OFFER } from './choose-offer';
import { lockDroplet } from './droplet-changes';
import { Droplet } from './droplet.entity';
import { orderDroplets } from './order-droplets';
import type { OrderRules } from './order-droplets';

/**
 * Orders a droplet that takes over the team of this one when it is ready; only then this one is destroyed. Returns the id of the
 * new one, or of the replacement that is on its way already.
 * Errors: ERR_NO_DROPLET, ERR_STATE, ERR_TOO_MANY_DROPLETS, ERR_TOO_EXPENSIVE, ERR_OTHER_ORDER.
 */
export async function replaceDroplet(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, order }: { readonly droplet: string; readonly order: string },
  rules: OrderRules,
): Promise<Result<string, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  if (droplet.state === 'destroying' || droplet.state === 'destroyed') return replaceEnding(droplet);
  const coming = await tx.getRepository(Droplet).findOneBy({ replaces: id });
  if (coming) return ok(coming.id);
  if (droplet.replaces !== null) return replaceReplacement(droplet);
  const { size, region, priceHourly } = droplet;
  const offer = droplet.origin === 'ordered' ? { size, region, priceHourly } : ANY_OFFER;
  const ordered = await orderDroplets(tx, actor, { order, teams: [null], replaces: id, offer }, rules);
  if (!ordered.ok) return ordered;
  return ok(ordered.value[0] ?? id);
}
