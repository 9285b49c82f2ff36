import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isPaused } from '../provider/provider-pause.queries';
import type { ChosenOffer } from './choose-offer';
import type { Droplet } from './droplet.entity';

// Claims of workers

const Claim = z.object({ droplet: z.uuid(), claim: z.uuid(), at: z.date() });
/** A droplet that one worker has to itself until it releases the claim or the lease ends; `at` by the database's clock. */
export type Claim = z.infer<typeof Claim>;

// The next step of these is SSH: no call to their provider.
const IS_CHECKED_NEXT = `address is not null and state <> 'destroying'`;

// Whether this driver's droplets may be acted on; not by calls while the provider is paused.
const IS_OWN = `(origin = 'imported' or (driver = $1 and ((${IS_CHECKED_NEXT}) or not ${isPaused('$1')})))`;

/** Claims the droplet that has been due for longest and that no other worker has; null when none is due. */
export async function claimDueDroplet(
  queryable: Queryable,
  { driver, leaseMs, claim }: { readonly driver: string; readonly leaseMs: number; readonly claim: string },
): Promise<Claim | null> {
  const rows = await readRows(
    queryable,
    Claim,
    `update droplet set claim = $2, due_at = clock_timestamp() + $3 * interval '1 ms'
     where id = (select id from droplet where due_at <= clock_timestamp() and ${IS_OWN}
       order by due_at limit 1 for update skip locked)
     returning id as droplet, claim, clock_timestamp() as at`,
    [driver, claim, leaseMs],
  );
  return rows[0] ?? null;
}

/** Milliseconds until the next droplet is due and its provider may be called, by the database's clock; null when none will be. */
export async function msToNextDue(queryable: Queryable, driver: string): Promise<number | null> {
  const [row] = await readRows(
    queryable,
    z.object({ ms: z.number().nullable() }),
    `select (extract(epoch from min(
         case when origin = 'imported' or (${IS_CHECKED_NEXT}) then due_at else greatest(due_at, p.until) end
       ) - clock_timestamp()) * 1000)::float as ms
     from droplet left join provider_pause p on p.driver = $1
     where due_at is not null and (origin = 'imported' or droplet.driver = $1)`,
    [driver],
  );
  // Not by `greatest` of Postgres, which ignores null: nothing to do would be as good as overdue.
  return row?.ms == null ? null : Math.max(0, row.ms);
}

/** The time of the database's clock where the claim still holds; null where another worker has the droplet. */
export async function readTimeOfClaim(tx: EntityManager, { droplet, claim }: Claim): Promise<Date | null> {
  const [row] = await readRows(
    tx,
    z.object({ now: z.date() }),
    'select clock_timestamp() as now from droplet where id = $1 and claim = $2',
    [droplet, claim],
  );
  return row?.now ?? null;
}

/**
 * Releases a claimed droplet that needed no step in the state in which it was read. One whose destruction began since then is
 * due at once.
 */
export async function releaseClaim(
  queryable: Queryable,
  { droplet, claim }: Claim,
  readIn: Droplet['state'],
): Promise<void> {
  await execute(
    queryable,
    `update droplet set due_at = case when state <> $3 then clock_timestamp() end, claim = null
     where id = $1 and claim = $2`,
    [droplet, claim, readIn],
  );
}

/**
 * Makes due the droplets that became ready without a master key and so without a known host key: machines of this driver and
 * imported hosts. How many.
 */
export function requeueUnconnected(queryable: Queryable, driver: string): Promise<number> {
  return execute(
    queryable,
    `update droplet set due_at = clock_timestamp()
     where ready_at is not null and host_key is null and address is not null and due_at is null
       and state in ('ready', 'imported') and (origin = 'imported' or driver = $1)`,
    [driver],
  );
}

// Orders

export interface OrderedPlaces extends Pick<Droplet, 'driver' | 'botPort' | 'replaces'> {
  readonly order: string;
  readonly namePrefix: string;
  readonly offer: ChosenOffer;
  readonly places: readonly Pick<Droplet, 'id' | 'uniqueTag' | 'team'>[];
}

const Inserted = z.object({ id: z.uuid(), name: z.string(), team: z.uuid().nullable() });

/** Inserts the droplets of an order, in its order; their names are made of the prefix and their numbers. */
export function insertOrdered(
  tx: EntityManager,
  { order, places, driver, botPort, replaces, namePrefix, offer }: OrderedPlaces,
): Promise<z.infer<typeof Inserted>[]> {
  return readRows(
    tx,
    Inserted,
    // The name contains the number, so that must be known before.
    `with place as (
       select id, tag, team, position, nextval(pg_get_serial_sequence('droplet', 'number'))::int as number
       from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as one (id, tag, team, position)),
     added as (
       insert into droplet (id, number, order_id, order_position, origin, driver, state, name, unique_tag, bot_port, team,
         replaces, size, region, price_hourly, due_at)
       overriding system value
       select id, number, $4, position - 1, 'ordered', $5, 'requested', $6 || number, tag, $7, team, $8, $9, $10, $11::numeric, clock_timestamp()
       from place order by position
       returning id, name, team, order_position)
     select id, name, team from added order by order_position`,
    [
      places.map(({ id }) => id),
      places.map(({ uniqueTag }) => uniqueTag),
      places.map(({ team }) => team),
      ...[order, driver, namePrefix, botPort, replaces],
      ...[offer.size, offer.region, offer.priceHourly],
    ],
  );
}

const CostWith = z.object({ perDay: z.string(), isAbove: z.boolean() });

/** What the live droplets and `count` more at that price cost in 24 hours, and whether that is above `most`; exact decimals. */
export async function readCostWith(
  tx: EntityManager,
  { priceHourly, count, most }: { readonly priceHourly: string; readonly count: number; readonly most: string },
): Promise<z.infer<typeof CostWith>> {
  const [row] = await readRows(
    tx,
    CostWith,
    `select round(per_day, 2)::text as "perDay", per_day > $3::numeric as "isAbove" from (
       select 24 * (coalesce(sum(price_hourly), 0) + $1::numeric * $2::int) as per_day from droplet
       where origin = 'ordered' and state <> 'destroyed' and billed_until is null) live`,
    [priceHourly, count, most],
  );
  if (!row) throw new Error('the database returned no sum');
  return row;
}

// Probes of bots

const DueBot = z.object({
  id: z.uuid(),
  address: z.string(),
  botPort: z.int(),
  botAddress: z.string().nullable(),
  /** When it is due again unless a release comes before: whoever finds another time there has outdated knowledge. */
  dueAgain: z.string(),
});
export type DueBot = z.infer<typeof DueBot>;

/** Claims bots that are due for a probe; those of a replica that dies are simply due again later. */
export function claimDueBots(queryable: Queryable, everyMs: number, most: number): Promise<DueBot[]> {
  return readRows(
    queryable,
    DueBot,
    `update droplet set probe_due_at = clock_timestamp() + $1 * interval '1 ms'
     where id in (
       select id from droplet
       where state in ('ready', 'imported') and ready_at is not null and address is not null
         and coalesce(probe_due_at, ready_at + $1 * interval '1 ms') <= clock_timestamp()
       order by coalesce(probe_due_at, ready_at) limit $2 for update skip locked)
     returning id, address, bot_port as "botPort", bot_address as "botAddress", probe_due_at::text as "dueAgain"`,
    [everyMs, most],
  );
}

/** Records the result of a probe, unless a release came meanwhile. */
export async function recordProbe(
  queryable: Queryable,
  { id, dueAgain }: DueBot,
  result: 'answers' | 'silent',
): Promise<void> {
  await execute(
    queryable,
    `update droplet set bot_state = $2 where id = $1 and probe_due_at = $3::timestamptz and bot_state is distinct from $2`,
    [id, result, dueAgain],
  );
}
