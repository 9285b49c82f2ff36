import type { MatchStartedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';

/** Notes that a runner has begun to play a match, so that it does not count as silent. */
export async function hearMatch(tx: Pick<EntityManager, 'query'>, { match, epoch }: MatchStartedV1): Promise<void> {
  await tx.query(
    `update match set last_heard_at = clock_timestamp() where id = $1 and epoch = $2 and status = 'released'`,
    [match, epoch],
  );
}
