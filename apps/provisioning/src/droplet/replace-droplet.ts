import type { Result } from '@hexduel/engine';
import { ok } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplet } from './droplet';
import { orderDroplets } from './order-droplets';
import type { OrderTerms } from './order-droplets';

/**
 * Orders a droplet that takes the team of this one when it is ready; only then this one is let go. Answers the new one's id,
 * or that of the one that is on its way already. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_TOO_MANY_DROPLETS, ERR_OTHER_ORDER.
 */
export async function replaceDroplet(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, order }: { readonly droplet: string; readonly order: string },
  terms: OrderTerms,
): Promise<Result<string, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { state, name, replaces } = droplet;
  if (state === 'destroying' || state === 'destroyed')
    return refuse('ERR_STATE', `Droplet ${name} is ${state}: order a new one and assign it.`);
  const [coming] = await tx.query<{ id: string }[]>('select id from droplet where replaces = $1', [id]);
  if (coming) return ok(coming.id);
  if (replaces !== null) {
    const message = `Droplet ${name} is itself to replace another and has no team yet: destroy it, then replace that one again.`;
    return refuse('ERR_STATE', message);
  }
  const ordered = await orderDroplets(tx, actor, { order, teams: [null], replaces: id }, terms);
  if (!ordered.ok) return ordered;
  return ok(ordered.value[0] ?? id);
}
