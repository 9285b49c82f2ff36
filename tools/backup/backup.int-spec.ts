import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionContext } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import pg from 'pg';
import type { Database } from './databases';
import { databasesOfEnvironment } from './databases';
import { restoreBackup } from './restore-backup';
import { readSchema, readSequences } from './schema.queries';
import { takeBackup } from './take-backup';

const ROWS = 20_000;
const SCHEMA = `
  create function announce() returns trigger language plpgsql as $$ begin perform pg_notify('added', ''); return null; end $$;
  create table migrations (id serial primary key, name varchar not null);
  create table team (
    id uuid primary key,
    number integer generated always as identity unique,
    "odd name" text collate "C" default 'a ''quoted'' text',
    score numeric(12,3) check (score >= 0),
    at timestamptz not null default now()
  ) with (fillfactor = 60);
  create table log (team uuid not null references team on delete cascade, body bytea, facts jsonb, primary key (team));
  alter table log alter column body set storage external;
  create index team_at on team (at desc) where score > 1;
  create trigger team_added after insert on team for each statement execute function announce();
  alter table team drop column score, add column score numeric(12,3) default 0 check (score >= 0);
  insert into migrations (name) values ('first'), ('second');
  insert into team (id, "odd name") select gen_random_uuid(), e'tab\\t and new\\nline \\\\ ' || n from generate_series(1, ${ROWS}) n;
  insert into team (id, "odd name") values (gen_random_uuid(), null), (gen_random_uuid(), '\\N');
  insert into log select id, decode(md5(id::text), 'hex'), '{"a": [1, null, "\\u044f"]}' from team limit 100`;

describeWithServers('a back-up', () => {
  let postgres: TestPostgres;
  let source: Database[];
  const folders: string[] = [];

  beforeAll(async () => {
    postgres = await startTestPostgres();
    source = await emptyDatabases();
    for (const { url, context } of source) await query(url, `set search_path = ${context}; ${SCHEMA}`);
  });
  afterAll(async () => {
    await postgres.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  async function emptyDatabases(): Promise<Database[]> {
    const adminUrl = await postgres.createDatabase();
    const contexts = ['scheduling', 'ladder'];
    return Promise.all(
      contexts.map(async (context) => ({
        context,
        url: await provisionContext({ adminUrl, context, password: context }),
      })),
    );
  }

  async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'hexduel-backup-'));
    folders.push(folder);
    return join(folder, 'backup');
  }

  const take = (folder: string) => takeBackup({ folder, databases: source, now: () => new Date() });

  /** Everything that a schema has: its statements, its sequences, a hash of each table. */
  async function contentOf({ url, context }: Database): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`set search_path = ${context}`);
    const rows: unknown[] = [];
    for (const table of ['migrations', 'team', 'log']) {
      const hashed = await client.query(
        `select count(*), md5(string_agg(t::text, ',' order by t::text)) from ${table} t`,
      );
      rows.push(hashed.rows);
    }
    const content = [await readSchema(client, context), await readSequences(client, context), rows];
    await client.end();
    return content;
  }

  it('restores tables, rows, keys, indexes, triggers and sequences as they were', async () => {
    const folder = await newFolder();
    const manifest = await take(folder);
    expect(manifest.isOneMoment).toBe(true);
    const target = await emptyDatabases();
    await restoreBackup({ folder, databases: target });
    for (const [index, database] of target.entries()) {
      expect(await contentOf(database)).toEqual(await contentOf(source[index]!));
    }
    const [{ url }] = target as [Database];
    const [row] = await query<{ number: number }>(
      url,
      'insert into scheduling.team (id) values (gen_random_uuid()) returning number',
    );
    expect(row?.number).toBe(ROWS + 3);
    await expect(restoreBackup({ folder, databases: target })).rejects.toThrow(/scheduling is not empty: .*--force/);
    await restoreBackup({ folder, databases: target, isForced: true });
    expect(await contentOf(target[0]!)).toEqual(await contentOf(source[0]!));
  });

  it('is of one moment for all contexts, whatever commits meanwhile', async () => {
    const folder = await newFolder();
    const [first, second] = source as [Database, Database];
    const add = ({ url, context }: Database) => query(url, `insert into ${context}.migrations (name) values ('later')`);
    const contexts: string[] = [];
    const taking = takeBackup({
      ...{ folder, databases: source, now: () => new Date() },
      onContext: (context) => contexts.push(context),
    });
    while (contexts.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await Promise.all([add(first), add(second)]);
    const { contexts: taken } = await taking;
    const rows = taken.map(({ tables }) => tables.find(({ name }) => name === 'migrations')?.rows);
    expect(rows).toEqual([2, 2]);
    for (const { url, context } of source) await query(url, `delete from ${context}.migrations where name = 'later'`);
  });

  it('can be read by nobody else', async () => {
    const folder = await newFolder();
    await take(folder);
    const modes = async (path: string): Promise<number[]> => {
      const own = (await stat(path)).mode & 0o777;
      if (!(await stat(path)).isDirectory()) return [own];
      const names = await readdir(path);
      return [own, ...(await Promise.all(names.map((name) => modes(join(path, name))))).flat()];
    };
    expect(new Set(await modes(folder))).toEqual(new Set([0o700, 0o600]));
    await expect(take(folder)).rejects.toThrow('is not empty');
    const open = await newFolder();
    await mkdir(open);
    await chmod(open, 0o755);
    await expect(take(open)).rejects.toThrow('Others can read');
  });

  it('that was changed, or is not complete, touches nothing', async () => {
    const folder = await newFolder();
    const target = await emptyDatabases();
    await expect(restoreBackup({ folder, databases: target })).rejects.toThrow('it is no back-up');
    await take(folder);
    const file = join(folder, 'ladder/team.copy.gz');
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes.subarray(0, -9), Buffer.from('x'), bytes.subarray(-8)]));
    await expect(restoreBackup({ folder, databases: target })).rejects.toThrow(
      /team.copy.gz is missing or was changed/,
    );
    await writeFile(file, bytes);
    const manifest = join(folder, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('create table', 'create  table'));
    await expect(restoreBackup({ folder, databases: target })).rejects.toThrow('was changed');
    await writeFile(manifest, text);
    const connected = new pg.Client({ connectionString: target[0]!.url });
    await connected.connect();
    await expect(restoreBackup({ folder, databases: target, isForced: true })).rejects.toThrow('stop it first');
    await connected.end();
    await restoreBackup({ folder, databases: target });
  });

  it('refuses a schema that it does not know how to keep', async () => {
    const [{ url }] = source as [Database];
    await query(url, 'create view scheduling.best as select * from scheduling.team');
    await expect(take(await newFolder())).rejects.toThrow('best (a relation of kind v)');
    await query(url, 'drop view scheduling.best');
  });

  it('has every context, or none from the environment', () => {
    expect(databasesOfEnvironment({})).toBeNull();
    expect(() => databasesOfEnvironment({ HEXDUEL_LADDER_DATABASE_URL: 'postgres://x' })).toThrow(
      'HEXDUEL_SCHEDULING_DATABASE_URL and HEXDUEL_PROVISIONING_DATABASE_URL must be set too',
    );
  });
});
