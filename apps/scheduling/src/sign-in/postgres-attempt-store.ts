import { transaction } from '@hexduel/database';
import type { AttemptKind, AttemptStore, Bucket } from '@hexduel/identity';
import type { DataSource } from 'typeorm';

/** Buckets that are older than this are full again whatever their rule. */
const FULL_AGAIN_MS = 24 * 60 * 60 * 1_000;

/** Keeps the buckets of a kind of key in the database, so that replicas count together and one after the other. */
export function postgresAttemptStore(database: DataSource, kind: AttemptKind): AttemptStore {
  return {
    change: (key, change) =>
      transaction(database, async (tx) => {
        const id = `${kind}:${key}`;
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attempts of ${id}`]);
        const [row] = await tx.query<Bucket[]>(
          'select remaining as left, at::float from sign_in_attempt where key = $1',
          [id],
        );
        const { bucket, answer } = change(row ?? null);
        if (bucket === null) {
          await tx.query('delete from sign_in_attempt where key = $1', [id]);
        } else {
          await tx.query(
            `insert into sign_in_attempt (key, remaining, at) values ($1, $2, $3)
             on conflict (key) do update set remaining = excluded.remaining, at = excluded.at`,
            [id, bucket.left, bucket.at],
          );
        }
        return answer;
      }),
  };
}

/** Forgets buckets that are full again. `now`: milliseconds since 1970. */
export async function pruneAttempts(database: DataSource, now: number): Promise<void> {
  await database.query('delete from sign_in_attempt where at < $1', [now - FULL_AGAIN_MS]);
}
