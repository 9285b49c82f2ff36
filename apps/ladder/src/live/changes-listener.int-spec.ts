import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { silentLog } from '@hexduel/telemetry';
import { openDatabase, provisionContext } from '@hexduel/database';
import { ChangesListener } from './changes-listener';
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
      const seen: unknown[] = [];
      const hub = {
        change: (topics: unknown) => seen.push(topics),
        changeAll: () => seen.push('all'),
        changeSandbox: (sandbox: string) => seen.push({ sandbox }),
      };
      const answers = { clear: () => seen.push('read again') };
      const changes = new ChangesListener({ databaseUrl: url }, hub, answers, silentLog);
      changes.onApplicationBootstrap();
      await eventually(() => expect(seen).toEqual(['read again', 'all']));
      await notify(JSON.stringify(TOPICS));
      await notify('cut off');
      await eventually(() => expect(seen).toEqual(['read again', 'all', TOPICS, 'read again', 'all']));
      if (fault === 'restart') await postgres.restart();
      else {
        await postgres.kill();
        await postgres.start();
      }
      await eventually(() =>
        expect(seen).toEqual(['read again', 'all', TOPICS, 'read again', 'all', 'read again', 'all']),
      );
      await notify(JSON.stringify(TOPICS));
      await notify(JSON.stringify({ sandbox: idOf(1, 1) }));
      await eventually(() => expect(seen.slice(7)).toEqual([TOPICS, 'read again', { sandbox: idOf(1, 1) }]));
      await changes.beforeApplicationShutdown();
      await notify(JSON.stringify(TOPICS));
      expect(seen).toHaveLength(10);
    },
  );

  async function notify(payload: string): Promise<void> {
    const database = await openDatabase({ url, context: 'ladder', migrations: [], poolSize: 1 });
    try {
      await database.query(`select pg_notify('ladder_changed', $1)`, [payload]);
    } finally {
      await database.destroy();
    }
  }
});
