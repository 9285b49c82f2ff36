import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { databaseNow } from '../database-time';
import { uniqueTag } from '../provider/tags';
import { knownHost } from '../refusals';
import type { Refusal } from '../refusals';
import { movePlacementsToImported } from '../ssh-key/placement.queries';
import { checkTeamIsFree } from './assign-droplet';
import { auditDroplet } from './droplet-changes';
import { Droplet } from './droplet.entity';
import type { OrderRules } from './order-droplets';

export interface ExistingHost extends Pick<Droplet, 'name' | 'botPort' | 'botAddress' | 'team'> {
  /** Id for the row, a UUID. */
  readonly droplet: string;
  /** An IP address or a host name. */
  readonly address: string;
}

/**
 * Imports an existing host; it is never created or destroyed by this service.
 * Errors: ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET, ERR_DROPLET_TAKEN.
 */
export async function importHost(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, name, address, botPort, botAddress, team }: ExistingHost,
  { installation, driver }: Pick<OrderRules, 'installation' | 'driver'>,
): Promise<Result<null, Refusal>> {
  const droplets = tx.getRepository(Droplet);
  const free = team === null ? ok(null) : await checkTeamIsFree(tx, team);
  if (!free.ok) return free;
  const place = { address, botPort, botAddress: botAddress ?? IsNull() };
  const same = await droplets.findOneBy({ ...place, state: Not('destroyed') });
  if (same) return knownHost(address, same.name);
  await auditDroplet(tx, actor, 'droplet.imported', id, async () => {
    await droplets.insert({
      ...{ id, orderId: id, orderPosition: 0, origin: 'imported', driver, state: 'imported' },
      ...{ name, uniqueTag: uniqueTag(installation, id), address, botPort, botAddress, team, dueAt: databaseNow },
    });
    await movePlacementsToImported(tx, { droplet: id, address });
  });
  return ok(null);
}
