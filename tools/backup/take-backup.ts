/** Takes a back-up of a running system: all contexts at one moment, where they are in one database. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Database } from './databases';
import { FORMAT, writeManifest } from './manifest';
import type { Context, Manifest, Table } from './manifest';
import { readSchema, readSequences, readTables, readUnknownObjects } from './schema.queries';

export interface BackupOptions {
  /** Is created; it must not exist, or be empty. */
  readonly folder: string;
  readonly databases: readonly Database[];
  readonly now: () => Date;
  /** Called before each context is copied. */
  readonly onContext?: (context: string) => void;
}

/**
 * Copies the schema and the rows of each context into files that only this user can read. It reads in one transaction without
 * locks, so that the system goes on; memory does not grow with the tables. Throws one sentence where it cannot.
 */
export async function takeBackup({ folder, databases, now, onContext }: BackupOptions): Promise<Manifest> {
  await makeFolder(folder);
  const takenAt = now().toISOString();
  const sources: { readonly context: string; readonly client: pg.Client }[] = [];
  try {
    const snapshots = new Map<string, string>();
    // All transactions begin before anything is copied: the contexts of several servers are then only moments apart.
    for (const { context, url } of databases) sources.push({ context, client: await openAt(snapshots, url) });
    const contexts: Context[] = [];
    for (const { context, client } of sources) {
      onContext?.(context);
      contexts.push(await copyContext(client, context, folder));
    }
    const manifest: Manifest = { format: FORMAT, takenAt, isOneMoment: snapshots.size === 1, contexts };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await Promise.all(sources.map(({ client }) => client.end()));
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  const { mode } = await stat(folder);
  if ((mode & 0o077) !== 0) {
    throw new Error(`Others can read ${folder}: "chmod 700 ${folder}", or name a folder that does not exist yet.`);
  }
}

/** A connection in a transaction of the same moment as the others of its database. */
async function openAt(snapshots: Map<string, string>, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'hexduel backup' });
  await client.connect();
  await client.query('begin isolation level repeatable read, read only');
  const { host, pathname } = new URL(url);
  const known = snapshots.get(host + pathname);
  if (known === undefined) {
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    snapshots.set(host + pathname, rows[0]?.id ?? '');
  } else {
    await client.query(`set transaction snapshot ${client.escapeLiteral(known)}`);
  }
  return client;
}

async function copyContext(client: pg.Client, context: string, folder: string): Promise<Context> {
  await client.query(`set local search_path = ${client.escapeIdentifier(context)}`);
  await client.query('set local statement_timeout = 0');
  const unknown = await readUnknownObjects(client, context);
  if (unknown.length > 0) {
    throw new Error(`The schema ${context} has ${unknown.join(', ')}: this back-up does not know how to keep that.`);
  }
  const { before, after } = await readSchema(client, context);
  const tables: Table[] = [];
  for (const { name, columns } of await readTables(client, context)) {
    tables.push(await copyTable(client, folder, { name, columns, file: `${context}/${name}.copy.gz` }));
  }
  return { context, before, after, tables, sequences: await readSequences(client, context) };
}

async function copyTable(
  client: pg.Client,
  folder: string,
  { name, columns, file }: Pick<Table, 'name' | 'columns' | 'file'>,
): Promise<Table> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = client.query(to(`copy ${listed(client, name, columns)} to stdout`));
  await pipeline(source, createGzip({ level: 3 }), measure, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { name, columns, file, rows: source.rowCount, bytes, sha256: hash.digest('hex') };
}

/** A table with its columns, as COPY wants them. */
export function listed(client: pg.Client, name: string, columns: readonly string[]): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
