import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { databaseNow } from '../database-time';
import { auditDroplet } from '../droplet/droplet-changes';
import { Droplet } from '../droplet/droplet.entity';
import type { OrderRules } from '../droplet/order-droplets';
import type { ProviderDroplet } from '../provider/provider';
import { uniqueTag } from '../provider/tags';
import { findingOfDroplet } from '../refusals';
import type { Refusal } from '../refusals';
import { Finding } from './finding.entity';
import type { Orphan } from './orphan';

/**
 * Takes over a machine that nobody ordered here: it becomes a droplet without a team, which a worker reads and connects to, and
 * whose cost counts from its creation. `machine` is what the provider says of it now. Errors: ERR_STATE.
 */
export async function adoptOrphan(
  tx: EntityManager,
  actor: Actor,
  {
    droplet: id,
    finding,
    machine,
  }: { readonly droplet: string; readonly finding: Orphan; readonly machine: ProviderDroplet },
  { installation, driver, botPort }: Pick<OrderRules, 'installation' | 'driver' | 'botPort'>,
): Promise<Result<null, Refusal>> {
  const droplets = tx.getRepository(Droplet);
  const { providerId, name, priceHourly, createdAt } = machine;
  // Of two admins who adopt it, the second finds nothing to adopt.
  const { affected } = await tx.getRepository(Finding).delete({ kind: finding.kind, subject: finding.subject });
  if (affected === 0) return findingOfDroplet(name);
  await auditDroplet(tx, actor, 'droplet.adopted', id, async () => {
    await droplets.insert({
      ...{ id, orderId: id, orderPosition: 0, origin: 'ordered', driver, state: 'waiting_for_address' },
      ...{ name, uniqueTag: uniqueTag(installation, id), providerId, botPort },
      ...{ priceHourly, billedFrom: createdAt, dueAt: databaseNow },
    });
  });
  return ok(null);
}
