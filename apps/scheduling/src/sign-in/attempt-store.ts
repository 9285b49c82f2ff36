import type { AttemptKind, AttemptStore } from '@hexduel/identity';
import { LessThan } from 'typeorm';
import type { DataSource } from 'typeorm';
import { refillStoredAttempts, spendStoredAttempt } from './attempt.queries';
import { SignInAttempt } from './sign-in.entity';

/** Buckets older than this are full again, whatever their rule. */
const FULL_AGAIN_MS = 24 * 60 * 60 * 1_000;

/** Keeps the buckets of one kind of key in the database, so that replicas count together. */
export function databaseAttemptStore(database: DataSource, kind: AttemptKind): AttemptStore {
  return {
    spend: (key, rule, now) => spendStoredAttempt(database, `${kind}:${key}`, rule, now),
    refill: (key, rule, attempts) => refillStoredAttempts(database, `${kind}:${key}`, rule, attempts),
  };
}

/** Deletes buckets that are full again. `now`: milliseconds since 1970. */
export async function pruneAttempts({ manager }: DataSource, now: number): Promise<void> {
  await manager.delete(SignInAttempt, { at: LessThan(now - FULL_AGAIN_MS) });
}
