/** Restores a back-up onto empty schemas. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from './databases';
import { readManifest } from './manifest';
import type { Context, Manifest } from './manifest';
import { continueSequence, countObjects, countOthers, emptySchema } from './schema.queries';
import { listed } from './take-backup';

export interface RestoreOptions {
  readonly folder: string;
  /** Of the roles that own the schemas. */
  readonly databases: readonly Database[];
  /** Whether what is in the schemas may be deleted. */
  readonly isForced?: boolean;
  /** Called before each context is restored. */
  readonly onContext?: (context: string) => void;
}

/**
 * Checks the whole back-up and all targets, then restores each context in one transaction: where it fails, the schema is as it was.
 * Throws one sentence where it cannot.
 */
export async function restoreBackup({ folder, databases, isForced, onContext }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const targets: { readonly context: Context; readonly client: pg.Client }[] = [];
  try {
    for (const context of manifest.contexts) {
      const database = databases.find((one) => one.context === context.context);
      if (!database) throw new Error(`The back-up has the context ${context.context}: name its database as well.`);
      targets.push({ context, client: await openTarget(database, isForced === true) });
    }
    for (const { context, client } of targets) {
      onContext?.(context.context);
      await restoreContext(client, context, folder);
    }
    return manifest;
  } finally {
    await Promise.all(targets.map(({ client }) => client.end()));
  }
}

async function openTarget({ context, url }: Database, isForced: boolean): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'hexduel restore' });
  await client.connect();
  try {
    const objects = await countObjects(client, context);
    if (objects === null) {
      throw new Error(`There is no schema ${context}: create it with its role first, as for a new installation.`);
    }
    const others = await countOthers(client);
    if (others > 0) throw new Error(`${context} is connected to its database (${others} connections): stop it first.`);
    if (objects > 0 && !isForced) {
      throw new Error(
        `The schema ${context} is not empty: restore onto a new database, or delete what is there with --force.`,
      );
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function restoreContext(client: pg.Client, of: Context, folder: string): Promise<void> {
  const { context, before, after, tables, sequences } = of;
  await client.query('begin');
  await client.query(`set local search_path = ${client.escapeIdentifier(context)}`);
  await client.query('set local statement_timeout = 0');
  await emptySchema(client, context);
  for (const statement of before) await client.query(statement);
  for (const { name, columns, rows, file } of tables) {
    const target = client.query(from(`copy ${listed(client, name, columns)} from stdin`));
    await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
    if (target.rowCount !== rows) {
      throw new Error(
        `${context}.${name} has ${target.rowCount} rows instead of ${rows}: nothing of ${context} was restored.`,
      );
    }
  }
  for (const statement of after) await client.query(statement);
  for (const { table, column, last } of sequences) {
    if (last !== null) await continueSequence(client, { table, column, last });
  }
  await client.query('commit');
  await client.query('analyze');
}
