import { describeWithServers } from '@hexduel/testing/servers';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { openTesting, provisionTesting } from '../../test/open-test-database';
import { transaction } from '../connection/transaction';
import { PRUNED_AT_ONCE, pruneAll } from './pruning';
import { pruneInbox } from './table-pruning';

const MESSAGES = 3 * PRUNED_AT_ONCE;

describeWithServers('the inbox', () => {
  let postgres: TestPostgres;
  let database: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openTesting(await provisionTesting(await postgres.createDatabase()));
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const handled = async (): Promise<number> => {
    const [row] = await database.query<{ count: number }[]>('select count(*)::int as count from inbox');
    return row?.count ?? 0;
  };

  it('forgets what was handled long ago, batch by batch, and waits for no lock', async () => {
    await database.query(
      `insert into inbox select 'testing', gen_random_uuid(), now() - interval '46 days' from generate_series(1, $1)`,
      [MESSAGES],
    );
    await database.query(`insert into inbox select 'testing', gen_random_uuid(), now() - interval '44 days'`);
    expect(await pruneInbox(database)).toBe(true);
    expect(await handled()).toBe(MESSAGES + 1 - PRUNED_AT_ONCE);
    await transaction(database, async (tx) => {
      await tx.query('select from inbox where handled_at < now() - interval $$45 days$$ limit 1 for update');
      await pruneAll(() => pruneInbox(database));
      expect(await handled()).toBe(2);
    });
    await pruneAll(() => pruneInbox(database));
    expect(await handled()).toBe(1);
    await pruneAll(() => pruneInbox(database, 0.5));
    expect(await handled()).toBe(0);
  });
});
