import type { Log } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import type { DataSource, EntityManager } from 'typeorm';

const EVERY_MS = 60_000;

/** Sees again and again, until it is stopped, that nothing stays unentered. To be called where there is a master key. */
export function startEnteringLater(database: DataSource, driver: string, log: Log): Repeating {
  return new Repeating('enter later', log, async () => {
    const count = await enterLater(database, driver);
    if (count > 0) log.info({ count }, 'droplets that became ready without a master key are entered now');
    return EVERY_MS;
  });
}

/**
 * Makes due what became ready without being entered, as there was no master key: machines of this driver and existing hosts.
 * Answers how many they are.
 */
export async function enterLater(db: Pick<EntityManager, 'query'>, driver: string): Promise<number> {
  const [, count] = await db.query<[unknown, number]>(
    `update droplet set due_at = clock_timestamp()
     where ready_at is not null and host_key is null and address is not null and due_at is null
       and state in ('ready', 'imported') and (origin = 'imported' or driver = $1)`,
    [driver],
  );
  return count;
}
