import { pruneAll } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { deleteOldReleases } from './release.queries';

describeWithServers('releases that are old', () => {
  let postgres: TestPostgres;
  let database: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  it('are deleted by days and by number, except the newest of each machine', async () => {
    const [busy, idle] = [await putDroplet(database), await putDroplet(database)];
    const put = (droplet: string, count: number, daysAgo: number): Promise<unknown> =>
      database.query(
        `insert into release (droplet, revision, label, via, deployed_at)
         select $1, 'r', 'r', 'signature', now() - make_interval(days => $3) from generate_series(1, $2)`,
        [droplet, count, daysAgo],
      );
    await put(busy, 700, 101);
    await put(busy, 8, 1);
    await put(idle, 3, 101);
    const left = async (): Promise<number[]> => {
      const rows = await database.query<{ count: number }[]>(
        'select count(*)::int as count from release group by droplet order by droplet',
      );
      return rows.map(({ count }) => count);
    };
    await pruneAll(() => deleteOldReleases(database, 100));
    expect(await left()).toEqual([8, 1]);
    await pruneAll(() => deleteOldReleases(database, 100, 5));
    expect(await left()).toEqual([5, 1]);
  });
});
