import pg from 'pg';
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
