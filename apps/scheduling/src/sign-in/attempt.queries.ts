import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { BucketRule } from '@hexduel/identity';
import { z } from 'zod';

const Spent = z.object({ isAllowed: z.boolean(), left: z.number() });

/**
 * Spends one attempt of a bucket if one is left, in one statement: replicas count together, and none waits for more than that.
 * Resolves with how long until one is available again, in milliseconds; 0 if it was spent. `now`: milliseconds since 1970.
 */
export async function spendStoredAttempt(
  database: Queryable,
  key: string,
  { capacity, refillMs }: BucketRule,
  now: number,
): Promise<number> {
  const [spent] = await readRows(
    database,
    Spent,
    `with spent as (
       insert into sign_in_attempt as b (key, remaining, at) values ($1, $2::float8 - 1, $4::bigint)
       on conflict (key) do update set
         remaining = least($2, b.remaining + greatest(0, $4 - b.at) / $3::float8) - 1,
         at = greatest(b.at, $4)
       where least($2, b.remaining + greatest(0, $4 - b.at) / $3::float8) >= 1
       returning 1)
     select exists (select from spent) as "isAllowed",
       coalesce((select least($2, remaining + greatest(0, $4 - at) / $3::float8)
         from sign_in_attempt where key = $1), 0)::float8 as left`,
    [key, capacity, refillMs, now],
  );
  if (spent?.isAllowed !== false) return 0;
  // Another one has spent it at the same moment: the statement still sees the bucket before that.
  return spent.left >= 1 ? refillMs : Math.ceil((1 - spent.left) * refillMs);
}

/** Gives attempts back to a bucket, or all of them. */
export async function refillStoredAttempts(
  database: Queryable,
  key: string,
  { capacity }: BucketRule,
  attempts: number | 'all',
): Promise<void> {
  if (attempts === 'all') await execute(database, 'delete from sign_in_attempt where key = $1', [key]);
  else {
    const sql = 'update sign_in_attempt set remaining = least($2, remaining + $3) where key = $1';
    await execute(database, sql, [key, capacity, attempts]);
  }
}
