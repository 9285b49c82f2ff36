import pg from 'pg';
import { MigrationExecutor } from 'typeorm';
import type { DataSource } from 'typeorm';

/**
 * Runs the migrations that are due, each in a transaction of its own. Replicas that start at once wait for one another on
 * an advisory lock: the first does the work, the others find it done. Answers the names of those that ran.
 */
export async function runMigrations(source: DataSource, url: string, context: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrations of ${context}`]);
    const ran = await source.runMigrations();
    return ran.map(({ name }) => name);
  } finally {
    // The lock goes with the connection.
    await lock.end();
  }
}

/**
 * Refuses a schema that lacks a migration of this version, with one sentence. A schema that is ahead is fine: migrations expand first, so
 * that a version works with the schema of the next one.
 */
export async function checkMigrations(source: DataSource, context: string): Promise<void> {
  const pending = await new MigrationExecutor(source).getPendingMigrations();
  if (pending.length === 0) return;
  const names = pending.map(({ name }) => name).join(', ');
  throw new Error(
    `The schema of ${context} lacks ${names}: run the migrations of this version first (${context}-migrate), or set HEXDUEL_MIGRATIONS=run.`,
  );
}
