import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { CONTEXT, effects, openTesting, provisionTesting, testMigrations } from '../../test/open-test-database';
import { dataSourceOptions, openDatabase } from './open-database';
import { migrateContext } from './migrate-context';
import { provisionContext } from './provision-context';
import { runMigrations } from './run-migrations';
import { transaction } from './transaction';

describeWithServers('database of a context', () => {
  let postgres: TestPostgres;
  let adminUrl: string;
  const opened: DataSource[] = [];

  const open = async (url: string): Promise<DataSource> => {
    const database = await openTesting(url);
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    adminUrl = await postgres.createDatabase();
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.destroy()));
  });

  afterAll(() => postgres.stop());

  it('replicas that start at once run each migration once', async () => {
    const url = await provisionTesting(adminUrl);
    const replicas = await Promise.all([open(url), open(url), open(url)]);
    const [{ count } = { count: 0 }] = await replicas[0].query<{ count: number }[]>(
      'select count(*)::int as count from migrations',
    );
    expect(count).toBe(3);
    expect(await runMigrations(dataSourceOptions({ url, context: CONTEXT, migrations: testMigrations }))).toEqual([]);
  });

  it('refuses a schema that lacks a migration where it only checks, and takes one that a task has migrated', async () => {
    const url = await provisionTesting(adminUrl);
    const check = async () => {
      const database = await openDatabase({
        url,
        context: CONTEXT,
        migrations: testMigrations,
        dueMigrations: 'check',
      });
      opened.push(database);
      return effects(database);
    };
    await expect(check()).rejects.toThrow(
      /^The schema of testing lacks .*CreateEffect1763640000001.*: run the migrations of this version first/,
    );
    const migrate = () => migrateContext(CONTEXT, { databaseUrl: url }, testMigrations);
    expect(await migrate()).toMatch(/^the schema of testing is up to date: ran .*CreateEffect1763640000001/);
    expect(await migrate()).toBe('the schema of testing is up to date: there was nothing to do');
    expect(await check()).toEqual([]);
  });

  it('a task that migrates waits for a server no longer than its setting says', async () => {
    const nowhere = { databaseUrl: 'postgres://testing@127.0.0.1:1/nowhere', postgresWaitMs: 0 };
    const begin = performance.now();
    await expect(migrateContext(CONTEXT, nowhere, testMigrations)).rejects.toThrow('cannot be used');
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  it('takes a schema that is ahead of it', async () => {
    const url = await provisionTesting(adminUrl);
    await open(url);
    const older = await openDatabase({ url, context: CONTEXT, migrations: [], dueMigrations: 'check' });
    opened.push(older);
    expect(await effects(older)).toEqual([]);
  });

  it('a context reads and writes its own schema and no other', async () => {
    const mine = await open(await provisionTesting(adminUrl));
    const otherUrl = await provisionContext({ adminUrl, context: 'ladder', password: 'p:@/ %' });
    const other = await openDatabase({ url: otherUrl, context: 'ladder' });
    opened.push(other);
    await expect(other.query('select * from testing.effect')).rejects.toThrow('permission denied for schema testing');
    await expect(mine.query('create table public.mine (n integer)')).rejects.toThrow('permission denied');
    expect(await mine.query('select current_schema()')).toEqual([{ current_schema: 'testing' }]);
  });

  it('provisioning again changes the password and keeps the rest, at once in many databases too', async () => {
    await open(await provisionTesting(adminUrl));
    const again = await Promise.all(
      [adminUrl, adminUrl, await postgres.createDatabase()].map((each) =>
        provisionContext({ adminUrl: each, context: 'testing', password: 'another' }),
      ),
    );
    expect(await effects(await open(again[0]!))).toEqual([]);
    await provisionTesting(adminUrl);
  });

  it('refuses a context that is no word', async () => {
    const provisioning = provisionContext({ adminUrl, context: 'x"; drop', password: 'p' });
    await expect(provisioning).rejects.toThrow('is no name of a context');
  });

  it('runs a transaction again that lost a deadlock', async () => {
    const database = await open(await provisionTesting(adminUrl));
    await database.query('insert into effect (n) values (1), (2)');
    let runs = 0;
    let haveOne = 0;
    let letGo = (): void => {};
    const bothHaveOne = new Promise<void>((resolve) => (letGo = resolve));
    const lockBoth = (first: number, second: number): Promise<void> =>
      transaction(database, async (tx) => {
        runs += 1;
        await tx.query('update effect set n = n where n = $1', [first]);
        if ((haveOne += 1) === 2) letGo();
        await bothHaveOne;
        await tx.query('update effect set n = n where n = $1', [second]);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(runs).toBeGreaterThan(2);
  });

  it('says in one sentence that the database is not there', async () => {
    const url = 'postgres://ladder:secret@127.0.0.1:1/hexduel';
    await expect(openDatabase({ url, context: 'ladder', withinMs: 0 })).rejects.toThrow(
      /^The database of ladder at 127.0.0.1:1\/hexduel cannot be used \(.*ECONNREFUSED.*\): start Postgres there/,
    );
  });

  it('outlives a restart of Postgres with connections in its pool', async () => {
    const database = await open(await provisionTesting(adminUrl));
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.05)')));
    await postgres.restart();
    expect(await effects(database)).toEqual([]);
  });
});
