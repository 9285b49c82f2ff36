import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { silentLog } from '@hexduel/messaging';
import { openDatabase, provisionContext } from '@hexduel/database';
import { listenChanges } from './listen-changes';
import { idOf } from '../../test/live/sample-views';

const TOPICS = [`ladder:${idOf(1, 1)}`, `entry:${idOf(3, 1)}`];

describeWithServers('notices of changes', () => {
  let postgres: TestPostgres;
  let url: string;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    const adminUrl = await postgres.createDatabase();
    url = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  });
  afterAll(() => postgres.stop());

  it.each(['restart', 'kill'] as const)(
    'come through, also after a %s of Postgres, which counts as a change of all',
    async (fault) => {
      const heard: unknown[] = [];
      const hub = {
        change: (topics: unknown) => heard.push(topics),
        changeAll: () => heard.push('all'),
        changeSandbox: (sandbox: string) => heard.push({ sandbox }),
      };
      const changes = listenChanges({ databaseUrl: url, hub, log: silentLog });
      await eventually(() => expect(heard).toEqual(['all']));
      await notify(JSON.stringify(TOPICS));
      await notify('cut off');
      await eventually(() => expect(heard).toEqual(['all', TOPICS, 'all']));
      if (fault === 'restart') await postgres.restart();
      else {
        await postgres.kill();
        await postgres.start();
      }
      await eventually(() => expect(heard).toEqual(['all', TOPICS, 'all', 'all']));
      await notify(JSON.stringify(TOPICS));
      await notify(JSON.stringify({ sandbox: idOf(1, 1) }));
      await eventually(() => expect(heard.slice(4)).toEqual([TOPICS, { sandbox: idOf(1, 1) }]));
      await changes.stop();
      await notify(JSON.stringify(TOPICS));
      expect(heard).toHaveLength(6);
    },
  );

  async function notify(payload: string): Promise<void> {
    const database = await openDatabase({ url, context: 'ladder', migrations: [], poolSize: 1 });
    await database.query(`select pg_notify('ladder_changed', $1)`, [payload]).finally(() => database.destroy());
  }
});
