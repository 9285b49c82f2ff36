import type { EntityManager } from 'typeorm';

/** Whether the driver of that parameter has asked to be left alone, as a condition of SQL. */
export function isPaused(parameter: `$${number}`): string {
  return `exists (select from provider_pause p where p.driver = ${parameter} and p.until > clock_timestamp())`;
}

/** Lets nobody call a provider for so many milliseconds from now on; a longer pause stays. */
export async function pauseProvider(db: Pick<EntityManager, 'query'>, driver: string, ms: number): Promise<void> {
  await db.query(
    `insert into provider_pause (driver, until) values ($1, clock_timestamp() + $2 * interval '1 ms')
     on conflict (driver) do update set until = greatest(provider_pause.until, excluded.until)`,
    [driver, ms],
  );
}
