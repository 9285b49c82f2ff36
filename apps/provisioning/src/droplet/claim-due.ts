import type { DataSource, EntityManager } from 'typeorm';
import { isPaused } from '../provider/pause-provider';

/** A droplet that one replica has for itself until it lets go or its lease ends. */
export interface Claim {
  readonly droplet: string;
  readonly claim: string;
  /** When it was taken, by the database's clock. */
  readonly at: Date;
}

/** Those that are entered next: nothing is asked of their provider. */
const IS_ENTERED = `address is not null and state <> 'destroying'`;

/** Whether this driver's droplets may be acted on: not by calls while the provider has asked to be left alone. */
const IS_OURS = `(origin = 'imported' or (driver = $1 and ((${IS_ENTERED}) or not ${isPaused('$1')})))`;

/** Takes the droplet that has been due for longest and that no other replica has; null when none is due. */
export async function claimDue(
  db: Pick<EntityManager, 'query'>,
  { driver, leaseMs, claim }: { readonly driver: string; readonly leaseMs: number; readonly claim: string },
): Promise<Claim | null> {
  const [rows] = await db.query<[Claim[], number]>(
    `update droplet set claim = $2, due_at = clock_timestamp() + $3 * interval '1 ms'
     where id = (select id from droplet where due_at <= clock_timestamp() and ${IS_OURS}
       order by due_at limit 1 for update skip locked)
     returning id as droplet, claim, clock_timestamp() as at`,
    [driver, claim, leaseMs],
  );
  return rows[0] ?? null;
}

/** Milliseconds until the next droplet is due, by the database's clock; null when none will be. */
export async function msToNextDue(database: DataSource, driver: string): Promise<number | null> {
  const [row] = await database.query<{ ms: number | null }[]>(
    `select greatest(0, extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float as ms from droplet
     where due_at is not null and ${IS_OURS}`,
    [driver],
  );
  return row?.ms ?? null;
}
