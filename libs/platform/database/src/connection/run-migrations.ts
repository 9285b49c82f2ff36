import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { z } from 'zod';
import { sqlState } from './connection-failure';
import type { ContextDataSourceOptions } from './open-database';
import { withSession } from './session-client';
import { readRows } from './rows';

/** A migration that waits for a lock keeps all that come after it waiting too: it gives up after so long, in milliseconds. */
const LOCK_MS = 2_000;
const MOST_ATTEMPTS = 10;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrationSettings {
  /** How often a migration tries to lock what it changes; 10 times unless given. */
  readonly attempts?: number;
}

/**
 * Runs the migrations that are due, each in a transaction of its own, over a connection of its own. Replicas that start at once wait for one
 * another on an advisory lock: the first does the work, the others find it done. Answers the names of those that ran. Throws one sentence
 * where a table stays locked; other failures of a migration as they are.
 */
export async function runMigrations(
  options: ContextDataSourceOptions,
  { attempts = MOST_ATTEMPTS }: MigrationSettings = {},
): Promise<string[]> {
  const { url, schema } = options;
  const lock = new pg.Client({ connectionString: url, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrations of ${schema}`]);
    return await runDue(options, attempts);
  } finally {
    // The lock goes with the connection.
    await lock.end();
  }
}

async function runDue(options: ContextDataSourceOptions, attempts: number): Promise<string[]> {
  // However long statements of the service may take.
  const patient = withSession(options, { lock_timeout: LOCK_MS, statement_timeout: 0 });
  const source = new DataSource({ ...patient, poolSize: 1, applicationName: `${options.schema}-migrate` });
  await source.initialize();
  try {
    const before = new Set(await executedNames(source));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await dropInvalidIndexes(source);
        await source.runMigrations();
        return (await executedNames(source)).filter((name) => !before.has(name));
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt === attempts) throw new Error(tableStaysLocked(options.schema, attempts), { cause: error });
      }
      await sleep(PAUSE_MS);
    }
  } finally {
    await source.destroy();
  }
}

function tableStaysLocked(schema: string, attempts: number): string {
  return (
    `A migration of ${schema} could not lock a table within ${LOCK_MS} ms, ${attempts} times: some transaction holds it for longer. ` +
    'Nothing was changed: look for it in pg_stat_activity (state, xact_start), end it, and run the migrations again.'
  );
}

/** What an index that was being made concurrently leaves behind when that fails: it costs and answers nothing. */
async function dropInvalidIndexes(source: DataSource): Promise<void> {
  const rows = await readRows(
    source,
    z.object({ name: z.string() }),
    `select format('%I', c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows) await source.query(`drop index concurrently if exists ${name}`);
}

async function executedNames(source: DataSource): Promise<string[]> {
  return (await new MigrationExecutor(source).getExecutedMigrations()).map(({ name }) => name);
}

/** Refuses a schema that lacks a migration of this version, with one sentence. */
export async function checkMigrations(source: DataSource, context: string): Promise<void> {
  const pending = await new MigrationExecutor(source).getPendingMigrations();
  if (pending.length === 0) return;
  const names = pending.map(({ name }) => name).join(', ');
  throw new Error(
    `The schema of ${context} lacks ${names}: run the migrations of this version first (${context}-migrate), or set HEXDUEL_MIGRATIONS=run.`,
  );
}

/**
 * What to say of a schema that has migrations of a newer version; null where it has none. Such a schema is fine: migrations expand first, so
 * that a version works with the schema of the next one, and an upgrade can be rolled back.
 */
export async function newerSchemaText(source: DataSource, context: string): Promise<string | null> {
  const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const newer = (await executedNames(source)).filter((name) => !known.has(name));
  if (newer.length === 0) return null;
  return `The schema of ${context} is newer than this version, by ${newer.join(', ')}: that is fine while a version is upgraded or rolled back.`;
}
