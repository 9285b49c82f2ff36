import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { CONTEXT, effects, openTesting, provisionTesting, testMigrations } from '../../test/open-test-database';
import { migrateContext } from './migrate-context';
import { dataSourceOptions, openDatabase } from './open-database';
import { runMigrations } from './run-migrations';

class NameEffects1766000000000 implements MigrationInterface {
  readonly name = 'NameEffects1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table effect add column name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table effect drop column name');
  }
}

class IndexEffects1766000000001 implements MigrationInterface {
  readonly name = 'IndexEffects1766000000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create unique index concurrently if not exists effect_n on effect (n)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently effect_n');
  }
}

describeWithServers('migrations beside a version that runs', () => {
  let postgres: TestPostgres;
  let url: string;
  let running: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  beforeEach(async () => {
    url = await provisionTesting(await postgres.createDatabase());
    running = await openTesting(url);
  });
  afterEach(() => running.destroy());
  afterAll(() => postgres.stop());

  const optionsWith = (...added: (new () => MigrationInterface)[]) =>
    dataSourceOptions({ url, context: CONTEXT, migrations: [...testMigrations, ...added] });

  it('give up a table that stays locked in a sentence, change nothing, and let it be used meanwhile', async () => {
    await running.query('insert into effect (n) values (1)');
    await running.transaction(async (tx) => {
      await tx.query('select n from effect');
      const migrating = runMigrations(optionsWith(NameEffects1766000000000), { attempts: 1 });
      await expect(migrating).rejects.toThrow(
        /^A migration of testing could not lock a table within 2000 ms, 1 times.*end it, and run the migrations again/,
      );
    });
    expect(await effects(running)).toEqual([1]);
    await expect(running.query('select name from effect')).rejects.toThrow('does not exist');
  });

  it('wait for a transaction that ends, without keeping others from the table for longer than a moment', async () => {
    let migrating: Promise<string[]> = Promise.resolve([]);
    let longestMs = 0;
    await running.transaction(async (tx) => {
      await tx.query('select n from effect');
      migrating = runMigrations(optionsWith(NameEffects1766000000000));
      for (let n = 0; n < 40; n += 1) {
        const start = performance.now();
        await running.query('insert into effect (n) values ($1)', [n]);
        longestMs = Math.max(longestMs, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    expect(await migrating).toEqual(['NameEffects1766000000000']);
    expect(longestMs).toBeGreaterThan(500);
    expect(longestMs).toBeLessThan(4_000);
  });

  it('make an index concurrently, again after it failed', async () => {
    await running.query('insert into effect (n) values (1), (1)');
    const options = optionsWith(IndexEffects1766000000001);
    await expect(runMigrations(options)).rejects.toThrow('could not create unique index');
    await running.query('delete from effect');
    expect(await runMigrations(options)).toEqual(['IndexEffects1766000000001']);
    expect(await running.query(`select indisvalid from pg_index where indexrelid = 'effect_n'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  it('leave a schema on which the version before starts, and says that it is newer', async () => {
    const said: string[] = [];
    await runMigrations(optionsWith(NameEffects1766000000000));
    const log = { warn: (_: object, text: string) => said.push(text) } as never;
    const older = await openDatabase({
      url,
      context: CONTEXT,
      migrations: testMigrations,
      dueMigrations: 'check',
      log,
    });
    expect(await effects(older)).toEqual([]);
    await older.destroy();
    const text = /The schema of testing is newer than this version, by NameEffects1766000000000: that is fine/;
    expect(said).toEqual([expect.stringMatching(text)]);
    expect(await migrateContext(CONTEXT, { databaseUrl: url }, testMigrations)).toMatch(text);
  });
});
