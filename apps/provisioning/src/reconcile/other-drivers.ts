import type { EntityManager } from 'typeorm';
import type { Finding } from './compare-billed';

type Db = Pick<EntityManager, 'query'>;

/** A live droplet that was ordered with another driver than the one that runs, which cannot do anything for it. */
interface OtherDroplet {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly driver: string;
  readonly providerId: string | null;
  readonly priceHourly: string | null;
}

/** Each live droplet that this driver leaves alone, explained. */
export async function findOtherDrivers(db: Db, driver: string): Promise<Finding[]> {
  const rows = await db.query<OtherDroplet[]>(
    `select id, name, state, driver, provider_id as "providerId",
       case when billed_until is null then price_hourly::text end as "priceHourly"
     from droplet where origin = 'ordered' and driver <> $1 and state <> 'destroyed' order by number`,
    [driver],
  );
  return rows.map(({ id, name, state, driver: own, providerId, priceHourly }) => {
    const explanation = `${name} is ${state} here and was ordered with the driver ${own}, but ${driver} runs: nothing is done for it, not even its end, and it costs on. Run with HEXDUEL_PROVISIONING_DRIVER=${own} until it is destroyed.`;
    return { kind: 'other driver', subject: id, droplet: id, providerId, name, explanation, priceHourly };
  });
}

/** Says of each droplet that is asked to be destroyed, but is another driver's, what to do. */
export async function explainOtherDrivers(db: Db, driver: string): Promise<void> {
  await db.query(
    `update droplet d set problem = told.why from (
       select id, format('It was ordered with the driver %s, but %s runs: run with HEXDUEL_PROVISIONING_DRIVER=%s to destroy it.',
         driver, $1::text, driver) as why
       from droplet where origin = 'ordered' and driver <> $1 and state = 'destroying' order by id for update) told
     where d.id = told.id and d.problem is distinct from told.why`,
    [driver],
  );
}
