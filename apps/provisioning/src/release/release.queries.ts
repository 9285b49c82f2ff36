import { deleteOld, olderThan } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';

/** Releases of one machine that are kept, however new they are. */
const KEPT_OF_EACH = 1_000;

/**
 * Deletes one batch of the releases that are older than so many days, or not among the newest thousand of their machine; the
 * newest of each machine stays. Resolves to whether there may be more.
 */
export function deleteOldReleases(database: Queryable, days: number, keptOfEach = KEPT_OF_EACH): Promise<boolean> {
  return deleteOld(database, {
    table: 'release',
    where: `id in (
      select r.id from droplet d cross join lateral (
        select id, deployed_at, row_number() over (order by id desc) as age from release where droplet = d.id
      ) r
      where r.age > $2 or (r.age > 1 and ${olderThan('r.deployed_at', '$1')}))`,
    parameters: [days, keptOfEach],
  });
}
