import { audited } from '@hexduel/database';
import type { AuditSnapshot } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';

/** Does a change of a droplet that is locked or new, and writes down who did it, with the droplet before and after. */
export function auditDroplet<T>(
  tx: EntityManager,
  actor: Actor,
  action: string,
  droplet: string,
  change: () => Promise<T>,
): Promise<T> {
  const subject = { kind: 'droplet', id: droplet };
  return audited(tx, actor, { action, subject, takeSnapshot: () => takeSnapshot(tx, droplet), change });
}

// Without what changes with every attempt.
async function takeSnapshot(tx: EntityManager, droplet: string): Promise<AuditSnapshot | null> {
  const [row] = await tx.query<AuditSnapshot[]>(
    `select null as sandbox, json_build_object('number', number, 'name', name, 'origin', origin, 'driver', driver,
       'state', state, 'providerId', provider_id, 'address', address, 'botAddress', bot_address, 'hostKey', host_key,
       'confirmedHostKey', confirmed_host_key,
       'team', team, 'replaces', replaces, 'priceHourly', price_hourly::text) as snapshot
     from droplet where id = $1`,
    [droplet],
  );
  return row ?? null;
}
