import { transaction } from '@hexduel/database';
import type { DataSource } from 'typeorm';
import { retryDelay } from '../retry-delay';
import type { KeyChange } from '../ssh/change-keys';
import type { ClaimedPlacement } from './claim-placements';

export interface RetryTerms {
  readonly retryMs: number;
  readonly mostRetryMs: number;
}

/** Writes down what came of it. What somebody else has taken over, or wants otherwise by now, is left to be done again. */
export async function settlePlacement(
  database: DataSource,
  claimed: ClaimedPlacement,
  change: KeyChange,
  { retryMs, mostRetryMs }: RetryTerms,
): Promise<void> {
  const { sshKey, droplet, claim, state, hostKey } = claimed;
  const key = [sshKey, droplet, claim];
  await transaction(database, async (tx) => {
    if (change.kind === 'done' && state === 'removing')
      await tx.query(
        `delete from ssh_key_placement where ssh_key = $1 and droplet = $2 and claim = $3 and state = 'removing'`,
        key,
      );
    if (change.kind === 'done' && state === 'adding')
      await tx.query(
        `update ssh_key_placement set state = 'added', due_at = null, attempts = 0, problem = null, problem_kind = null,
           host_key = $4
         where ssh_key = $1 and droplet = $2 and claim = $3 and state = 'adding'`,
        [...key, hostKey],
      );
    if (change.kind !== 'done')
      await tx.query(
        `update ssh_key_placement set attempts = attempts + 1, problem = $5, problem_kind = $6,
           due_at = clock_timestamp() + make_interval(secs => $7)
         where ssh_key = $1 and droplet = $2 and claim = $3 and state = $4`,
        [...key, state, change.why, change.kind, retryDelay(claimed.attempts + 1, retryMs, mostRetryMs) / 1_000],
      );
    await tx.query(
      `update ssh_key_placement set claim = null, leased_until = null
       where ssh_key = $1 and droplet = $2 and claim = $3`,
      key,
    );
  });
}
