import { DropletView } from '@hexduel/contracts-http';
import type { DropletState, TeamDropletView } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { describeHostKey } from '../ssh/host-key';
import { botAddressOf } from './droplet.entity';

const ViewRow = DropletView.extend({
  botPort: z.int(),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
  readyAt: z.date().nullable(),
  destroyedAt: z.date().nullable(),
});

// The cost of a droplet so far: by the second, exact to six places.
const COST = `coalesce(round(d.price_hourly * greatest(0, extract(epoch from
  coalesce(d.billed_until, clock_timestamp()) - d.billed_from)) / 3600, 6), 0)::numeric(18,6)`;

// A destroyed imported host may still have keys of players: it is shown with that until they are removed.
const LEFT = `select count(*) as keys, min(p.due_at) as due, min(p.problem) as problem from ssh_key_placement p
  where p.droplet = d.id and d.origin = 'imported' and d.state = 'destroyed' and p.is_tried`;
const PROBLEM = `case when rest.keys > 0 then case rest.keys when 1 then 'A player’s key is' else rest.keys || ' keys of players are' end
  || ' still to be removed from it.' || coalesce(' Last problem: ' || rest.problem, '') else d.problem end`;

const VIEW = `select d.id, d.number, d.name, d.origin, d.driver, d.state, ${PROBLEM} as problem, d.attempts,
    coalesce(rest.due, d.due_at) as "dueAt",
    d.provider_id as "providerId", d.address, d.bot_port as "botPort", d.bot_address as "botAddress",
    d.bot_state as "botState", d.host_key as "hostKey", d.refused_host_key as "refusedHostKey", d.size, d.region, d.allows_unsigned as "allowsUnsigned", d.replaces, d.price_hourly::text as "priceHourly",
    ${COST}::text as cost, d.created_at as "createdAt", d.ready_at as "readyAt", d.destroyed_at as "destroyedAt",
    case when d.team is not null then json_build_object('id', d.team, 'name', t.name,
      'isDeleted', t.deleted_at is not null) end as team
  from droplet d left join team t on t.id = d.team cross join lateral (${LEFT}) rest`;

export interface DropletFilter {
  /** Only droplets with a higher number. */
  readonly after?: number | undefined;
  readonly limit: number;
  readonly state?: DropletState | undefined;
  readonly withDestroyed: boolean;
}

/** Droplets by number; destroyed hosts that keys are still to be removed from are always among them. */
export async function listDroplets(
  queryable: Queryable,
  { after = 0, limit, state, withDestroyed }: DropletFilter,
): Promise<DropletView[]> {
  const rows = await readRows(
    queryable,
    ViewRow,
    `${VIEW} where d.number > $1 and ($2::text is null or d.state = $2)
       and ($3 or d.state <> 'destroyed' or $2 = 'destroyed' or rest.keys > 0) order by d.number limit $4`,
    [after, state ?? null, withDestroyed, limit],
  );
  return rows.map(viewOf);
}

/** These droplets, by number. */
export async function readDroplets(queryable: Queryable, droplets: readonly string[]): Promise<DropletView[]> {
  const where = 'where d.id = any($1::uuid[]) order by d.number';
  return (await readRows(queryable, ViewRow, `${VIEW} ${where}`, [droplets])).map(viewOf);
}

/** A droplet; null when there is none. */
export async function readDroplet(queryable: Queryable, droplet: string): Promise<DropletView | null> {
  return (await readDroplets(queryable, [droplet]))[0] ?? null;
}

/** The droplet of a team as its players see it; null when it has none. */
export async function readTeamDroplet(queryable: Queryable, team: string): Promise<TeamDropletView | null> {
  const [row] = await readRows(queryable, ViewRow, `${VIEW} where d.team = $1`, [team]);
  if (!row) return null;
  const { id, name, state, address, botAddress, botState, readyAt } = viewOf(row);
  return { id, name, state, address, botAddress, botState, readyAt };
}

function viewOf({ botPort, dueAt, createdAt, readyAt, destroyedAt, ...row }: z.infer<typeof ViewRow>): DropletView {
  return {
    ...row,
    botAddress: botAddressOf({ ...row, botPort }),
    knownHostKey: row.hostKey === null ? null : describeHostKey(row.hostKey),
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    destroyedAt: destroyedAt?.toISOString() ?? null,
  };
}

const Costs = z.object({
  live: z.int(),
  /** Of the droplets that are billed now, an exact decimal. */
  priceHourly: z.string(),
  /** Of those that live or are ordered, in 24 hours, an exact decimal. */
  perDay: z.string(),
  /** Of all droplets ever, an exact decimal. */
  cost: z.string(),
});
export type Costs = z.infer<typeof Costs>;

/** What the ordered droplets cost. */
export async function readCosts(queryable: Queryable): Promise<Costs> {
  const [row] = await readRows(
    queryable,
    Costs,
    `select count(*) filter (where d.state <> 'destroyed')::int as live,
       coalesce(sum(d.price_hourly) filter (where d.billed_from is not null and d.billed_until is null), 0)::numeric(18,6)::text as "priceHourly",
       coalesce(sum(24 * d.price_hourly) filter (where d.state <> 'destroyed' and d.billed_until is null), 0)::numeric(18,6)::text
         as "perDay",
       coalesce(sum(${COST}), 0)::numeric(18,6)::text as cost
     from droplet d where d.origin = 'ordered'`,
  );
  return row ?? { live: 0, priceHourly: '0.000000', perDay: '0.000000', cost: '0.000000' };
}
