import type { EntityManager } from 'typeorm';
import { COST } from './read-droplets';

/** What the droplets that were ordered cost, as exact decimals. */
export interface Costs {
  readonly live: number;
  /** Of those that are billed now. */
  readonly priceHourly: string;
  /** Of all there ever were. */
  readonly cost: string;
}

export async function readCosts(db: Pick<EntityManager, 'query'>): Promise<Costs> {
  const [row] = await db.query<Costs[]>(
    `select count(*) filter (where d.state <> 'destroyed')::int as live,
       coalesce(sum(d.price_hourly) filter (where d.billed_until is null), 0)::numeric(18,6)::text as "priceHourly",
       coalesce(sum(${COST}), 0)::numeric(18,6)::text as cost
     from droplet d where d.origin = 'ordered'`,
  );
  return row ?? { live: 0, priceHourly: '0.000000', cost: '0.000000' };
}
