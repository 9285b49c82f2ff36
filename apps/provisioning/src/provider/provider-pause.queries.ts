import { execute } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';

/** SQL condition: the driver in that parameter must not be called now. */
export function isPaused(parameter: `$${number}`): string {
  return `exists (select from provider_pause p where p.driver = ${parameter} and p.until > clock_timestamp())`;
}

/** No replica calls the provider for so many milliseconds from now on; a longer pause stays. */
export async function pauseProvider(queryable: Queryable, driver: string, ms: number): Promise<void> {
  await execute(
    queryable,
    `insert into provider_pause (driver, until) values ($1, clock_timestamp() + $2 * interval '1 ms')
     on conflict (driver) do update set until = greatest(provider_pause.until, excluded.until)`,
    [driver, ms],
  );
}
