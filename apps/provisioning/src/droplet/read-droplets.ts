import type { DropletState, DropletView, TeamDropletView } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { botAddressOf } from './droplet';

type Db = Pick<EntityManager, 'query'>;

interface Row extends Omit<DropletView, 'dueAt' | 'createdAt' | 'readyAt' | 'destroyedAt'> {
  readonly botPort: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
  readonly destroyedAt: Date | null;
}

/** What a droplet has cost so far: by the second, exact to six places. */
export const COST = `coalesce(round(d.price_hourly * greatest(0, extract(epoch from
  coalesce(d.billed_until, clock_timestamp()) - d.billed_from)) / 3600, 6), 0)::numeric(18,6)`;

// An imported host that was let go may have keys of players still: shown with it until they are taken from it.
const LEFT = `select count(*) as keys, min(p.due_at) as due, min(p.problem) as problem from ssh_key_placement p
  where p.droplet = d.id and d.origin = 'imported' and d.state = 'destroyed' and p.is_tried`;
const PROBLEM = `case when rest.keys > 0 then case rest.keys when 1 then 'A player’s key is' else rest.keys || ' keys of players are' end
  || ' still to be taken from it.' || coalesce(' Last: ' || rest.problem, '') else d.problem end`;

const VIEW = `select d.id, d.number, d.name, d.origin, d.driver, d.state, ${PROBLEM} as problem, d.attempts,
    coalesce(rest.due, d.due_at) as "dueAt",
    d.provider_id as "providerId", d.address, d.bot_port as "botPort", d.bot_address as "botAddress",
    d.bot_state as "botState", d.host_key as "hostKey", d.replaces, d.price_hourly::text as "priceHourly",
    ${COST}::text as cost, d.created_at as "createdAt", d.ready_at as "readyAt", d.destroyed_at as "destroyedAt",
    case when d.team is not null then json_build_object('id', d.team, 'name', t.name,
      'isDeleted', t.deleted_at is not null) end as team
  from droplet d left join team t on t.id = d.team cross join lateral (${LEFT}) rest`;

export interface DropletFilter {
  /** Those of a higher number. */
  readonly after?: number | undefined;
  readonly limit: number;
  readonly state?: DropletState | undefined;
  readonly withDestroyed: boolean;
}

/** Droplets by number; of those that are destroyed, always the hosts that keys are still to be taken from. */
export async function listDroplets(
  db: Db,
  { after = 0, limit, state, withDestroyed }: DropletFilter,
): Promise<DropletView[]> {
  const rows = await db.query<Row[]>(
    `${VIEW} where d.number > $1 and ($2::text is null or d.state = $2)
       and ($3 or d.state <> 'destroyed' or $2 = 'destroyed' or rest.keys > 0) order by d.number limit $4`,
    [after, state ?? null, withDestroyed, limit],
  );
  return rows.map(viewOf);
}

/** These droplets, by number. */
export async function readDroplets(db: Db, droplets: readonly string[]): Promise<DropletView[]> {
  const rows = await db.query<Row[]>(`${VIEW} where d.id = any($1::uuid[]) order by d.number`, [droplets]);
  return rows.map(viewOf);
}

/** A droplet; null when there is none. */
export async function readDroplet(db: Db, droplet: string): Promise<DropletView | null> {
  return (await readDroplets(db, [droplet]))[0] ?? null;
}

/** The droplet of a team as its players see it; null when it has none. */
export async function readTeamDroplet(db: Db, team: string): Promise<TeamDropletView | null> {
  const [row] = await db.query<Row[]>(`${VIEW} where d.team = $1`, [team]);
  if (!row) return null;
  const { id, name, state, address, botAddress, botState, readyAt } = viewOf(row);
  return { id, name, state, address, botAddress, botState, readyAt };
}

function viewOf({ botPort, dueAt, createdAt, readyAt, destroyedAt, ...row }: Row): DropletView {
  return {
    ...row,
    botAddress: botAddressOf({ ...row, botPort }),
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    destroyedAt: destroyedAt?.toISOString() ?? null,
  };
}
