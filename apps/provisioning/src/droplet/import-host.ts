import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { uniqueTag } from '../provider/tags';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { takeOverPlacements } from '../ssh-key/take-over-placements';
import { checkTeam } from '../team/check-team';
import type { OrderTerms } from './order-droplets';
import { auditDroplet } from './snapshot';

export interface ExistingHost {
  /** Id for the row, a UUID. */
  readonly droplet: string;
  readonly name: string;
  /** An IP address or a host name. */
  readonly address: string;
  readonly botPort: number;
  /** Base URL of its bot, where that does not follow from address and port. */
  readonly botAddress: string | null;
  readonly team: string | null;
}

/**
 * Takes up a host that is there already; it is never made or ended by us. Errors: ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET,
 * ERR_DROPLET_TAKEN.
 */
export async function importHost(
  tx: EntityManager,
  actor: Actor,
  { droplet, name, address, botPort, botAddress, team }: ExistingHost,
  { installation, driver }: Pick<OrderTerms, 'installation' | 'driver'>,
): Promise<Result<null, Refusal>> {
  const checked = team === null ? ok(null) : await checkTeam(tx, team);
  if (!checked.ok) return checked;
  const [same] = await tx.query<{ name: string }[]>(
    `select name from droplet where address = $1 and bot_port = $2 and bot_address is not distinct from $3
       and state <> 'destroyed'`,
    [address, botPort, botAddress],
  );
  if (same) return refuse('ERR_DROPLET_TAKEN', `${address} is the droplet ${same.name} already: use that one.`);
  await auditDroplet(tx, actor, 'droplet.imported', droplet, async () => {
    await tx.query(
      `insert into droplet (id, order_id, order_position, origin, driver, state, name, unique_tag, address, bot_port,
         bot_address, team, due_at)
       values ($1, $1, 0, 'imported', $2, 'imported', $3, $4, $5, $6, $7, $8, clock_timestamp())`,
      [droplet, driver, name, uniqueTag(installation, droplet), address, botPort, botAddress, team],
    );
    await takeOverPlacements(tx, { droplet, address });
  });
  return ok(null);
}
