/** docker/postgres on a real Postgres: what the role of a context can do, and what it cannot. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { startScript } from '@hexduel/testing/servers';
import { buildServices, builtFile } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { DOCKER } from './read-compose';

const run = promisify(execFile);
const CONTEXTS = ['scheduling', 'ladder', 'provisioning'] as const;

describeWithTools('the roles of docker/postgres', ['psql'], () => {
  let postgres: TestPostgres;
  let secrets: string;
  let database: URL;

  beforeAll(async () => {
    [postgres, secrets] = await Promise.all([startTestPostgres(), mkdtemp(join(tmpdir(), 'hexduel-roles-'))]);
    database = new URL(await postgres.createDatabase());
    await prepare((context) => `password of ${context}, with 'quotes'`);
    await buildServices(['scheduling-migrate', 'ladder-migrate', 'provisioning-migrate']);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(secrets, { recursive: true, force: true });
  });

  /** Runs the script as the image of Postgres does when its volume is new. */
  async function prepare(passwordOf: (context: string) => string): Promise<void> {
    for (const context of CONTEXTS)
      await writeFile(join(secrets, `${context}-database-password`), `${passwordOf(context)}\n`);
    await run(join(DOCKER, 'postgres/init/10-contexts.sh'), [], {
      env: {
        PATH: process.env.PATH,
        ...{ HEXDUEL_SECRETS: secrets, POSTGRES_DB: database.pathname.slice(1) },
        ...{ PGHOST: database.hostname, PGPORT: database.port, PGPASSWORD: database.password },
      },
    });
  }

  const urlOf = (context: string, password = `password of ${context}, with 'quotes'`): string =>
    `postgres://${context}:${encodeURIComponent(password)}@${database.host}${database.pathname}`;

  /** The code of the error with which Postgres refuses the statement, or `done`. */
  async function statusOf(url: string, statement: string): Promise<string> {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query(statement);
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    } finally {
      await client.end();
    }
  }

  it.each(CONTEXTS)('%s migrates its own schema, whose tables are then its own', async (context) => {
    const variable = `HEXDUEL_${context.toUpperCase()}_DATABASE_URL`;
    const migrating = startScript(builtFile(`${context}-migrate`), { [variable]: urlOf(context) });
    expect([await migrating.ended(), migrating.lines.at(-1)]).toEqual([
      ...[0, expect.stringContaining(`the schema of ${context} is up to date: ran `)],
    ]);
    expect(await statusOf(urlOf(context), `listen ${context}`)).toBe('done');
    expect(await statusOf(urlOf(context), `delete from ${context}.outbox`)).toBe('done');
  });

  const INSUFFICIENT = '42501';
  it.each(CONTEXTS)('%s reaches nothing else', async (context) => {
    const url = urlOf(context);
    for (const other of CONTEXTS.filter((each) => each !== context)) {
      for (const statement of [
        `select from ${other}.outbox`,
        `delete from ${other}.outbox`,
        `create table ${other}.spare (id int)`,
        `alter table ${other}.outbox add column spare int`,
        `drop schema ${other} cascade`,
        `set role ${other}`,
        `alter role ${other} password 'x'`,
      ]) {
        expect([statement, await statusOf(url, statement)]).toEqual([statement, INSUFFICIENT]);
      }
    }
    for (const statement of [
      ...['create role spare', 'create database spare', 'create schema spare', 'create table public.spare (id int)'],
      ...['create extension pg_stat_statements', 'alter system set port = 1'],
      ...[`copy (select 1) to '/tmp/spare'`, `copy ${context}.outbox from program 'true'`, 'select * from pg_authid'],
      `alter role ${context} superuser`,
    ]) {
      expect([statement, await statusOf(url, statement)]).toEqual([statement, INSUFFICIENT]);
    }
    for (const other of ['postgres', 'template1']) {
      expect(await statusOf(url.replace(database.pathname, `/${other}`), 'select 1')).toBe(INSUFFICIENT);
    }
  });

  it('a second run takes over changed passwords and keeps the data', async () => {
    await prepare((context) => `another password of ${context}`);
    for (const context of CONTEXTS) {
      const url = urlOf(context, `another password of ${context}`);
      expect(await statusOf(urlOf(context), 'select 1')).toBe('28P01');
      expect(await statusOf(url, `select from ${context}.outbox`)).toBe('done');
    }
  });
});
