import type { EntityManager } from 'typeorm';
import type { Claim } from './claim-due';
import type { Droplet } from './droplet';

/**
 * Lets go of a claimed droplet with which nothing was to be done as it was read; one that was told to end since then is due
 * at once.
 */
export async function restDroplet(
  db: Pick<EntityManager, 'query'>,
  { droplet, claim }: Claim,
  seen: Droplet['state'],
): Promise<void> {
  await db.query(
    `update droplet set due_at = case when state <> $3 then clock_timestamp() end, claim = null
     where id = $1 and claim = $2`,
    [droplet, claim, seen],
  );
}
