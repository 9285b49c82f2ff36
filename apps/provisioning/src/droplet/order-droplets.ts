import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { newId } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { uniqueTag } from '../provider/tags';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { checkTeam } from '../team/check-team';
import { namePrefix } from './name-prefix';
import { keepOrder, recallOrder } from './recall-order';
import type { OrderBody } from './recall-order';

/** What this installation orders, and how much of it. */
export interface OrderTerms {
  readonly installation: string;
  readonly driver: 'digitalocean' | 'local';
  readonly image: string;
  readonly botPort: number;
  /** How many droplets may live at once. */
  readonly maxDroplets: number;
}

/**
 * Orders as many droplets as `teams` has places, all or none; a worker does the rest. Answers their ids. The same order again
 * is the same droplets.
 * Errors: ERR_TOO_MANY_DROPLETS, ERR_OTHER_ORDER, ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function orderDroplets(
  tx: EntityManager,
  actor: Actor,
  { order, teams, replaces = null }: Omit<OrderBody, 'replaces'> & Partial<OrderBody>,
  terms: OrderTerms,
): Promise<Result<readonly string[], Refusal>> {
  // Orders come one after the other, so that two together cannot pass the cap.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('order droplets', 0))`);
  const body = { order, teams, replaces };
  const earlier = await recallOrder(tx, body);
  if (earlier?.isSame) return ok(earlier.droplets);
  if (earlier) {
    const message = `Order ${order} asked for something else (${earlier.droplets.length} droplets): take a new id for another order.`;
    return refuse('ERR_OTHER_ORDER', message);
  }
  const live = await countLive(tx);
  if (live + teams.length > terms.maxDroplets) {
    const message = `${live} droplets live and ${teams.length} more would pass the cap of ${terms.maxDroplets}: destroy some, or raise HEXDUEL_MAX_DROPLETS.`;
    return refuse('ERR_TOO_MANY_DROPLETS', message);
  }
  for (const team of teams) {
    const checked = team === null ? ok(null) : await checkTeam(tx, team);
    if (!checked.ok) return checked;
  }
  const repeated = teams.find((team, at) => team !== null && teams.indexOf(team) !== at);
  if (repeated) return refuse('ERR_TEAM_HAS_DROPLET', `Team ${repeated} is named twice: a team has one droplet.`);
  await keepOrder(tx, body);
  const added = await addDroplets(tx, body, terms);
  await writeAudit(tx, actor, {
    action: 'droplets.ordered',
    subjectKind: 'order',
    subjectId: order,
    sandbox: null,
    before: null,
    after: { droplets: added, replaces },
  });
  return ok(added.map(({ id }) => id));
}

/** How many droplets that were ordered live or may live at the provider. */
export async function countLive(tx: Pick<EntityManager, 'query'>): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from droplet where origin = 'ordered' and state <> 'destroyed'`,
  );
  return row?.count ?? 0;
}

interface Added {
  readonly id: string;
  readonly name: string;
  readonly team: string | null;
}

async function addDroplets(
  tx: EntityManager,
  { order, teams, replaces }: OrderBody,
  { installation, driver, image, botPort }: OrderTerms,
): Promise<Added[]> {
  const ids = teams.map(() => newId());
  const tags = ids.map((id) => uniqueTag(installation, id));
  // A host name is made from the number, so that must be known before.
  return tx.query<Added[]>(
    `with place as (
       select id, tag, team, position, nextval(pg_get_serial_sequence('droplet', 'number'))::int as number
       from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as one (id, tag, team, position)),
     added as (
       insert into droplet (id, number, order_id, order_position, origin, driver, state, name, unique_tag, bot_port, team,
         replaces, due_at)
       overriding system value
       select id, number, $4, position - 1, 'ordered', $5, 'requested', $6 || number, tag, $7, team, $8, clock_timestamp()
       from place order by position
       returning id, name, team, order_position)
     select id, name, team from added order by order_position`,
    [ids, tags, teams, order, driver, namePrefix(image, installation), botPort, replaces],
  );
}
