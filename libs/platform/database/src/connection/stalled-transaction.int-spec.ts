import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import { NetworkLink } from '@hexduel/testing/system';
import type { DataSource } from 'typeorm';
import { CONTEXT, openTesting, provisionTesting, testMigrations } from '../../test/open-test-database';
import { isConnectionFailure } from './connection-failure';
import { openDatabase } from './open-database';

const IDLE_MS = 1_000;

describeWithServers('a process that stands still or is cut off in the midst of a transaction', () => {
  let postgres: TestPostgres;
  let link: NetworkLink;
  let stalled: DataSource;
  let other: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    const url = await provisionTesting(await postgres.createDatabase());
    other = await openTesting(url);
    const { port } = new URL(url);
    link = await NetworkLink.to(Number(port), 'to Postgres');
    const linked = url.replace(`:${port}/`, `:${link.port}/`);
    stalled = await openDatabase({
      ...{ url: linked, context: CONTEXT, migrations: testMigrations },
      idleInTransactionMs: IDLE_MS,
    });
  });

  afterAll(async () => {
    await Promise.all([stalled.destroy(), other.destroy()]);
    await link.close();
    await postgres.stop();
  });

  it('keeps the locks for its time only, and counts as cut off from the database afterwards', async () => {
    await other.query('insert into effect (n) values (1)');
    let afterwards: unknown;
    await stalled
      .transaction(async (tx) => {
        await tx.query('select n from effect for update');
        link.cut('silent');
        await other.transaction((theirs) => theirs.query('select n from effect for update'));
        link.mend();
        await tx.query('update effect set n = 2');
      })
      .catch((error: unknown) => (afterwards = error));
    expect(isConnectionFailure(afterwards)).toBe(true);
    expect(await other.query('select n from effect')).toEqual([{ n: 1 }]);
    expect(await stalled.query('select n from effect')).toEqual([{ n: 1 }]);
  });

  it('is noticed by keep-alive probes, and has some 20 s in production', async () => {
    const [row] = await other.query<Record<string, string>[]>(
      `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('tcp_keepalives_idle') as probes,
         current_setting('search_path') as path`,
    );
    expect(row).toEqual({ idle: '20s', probes: '10', path: CONTEXT });
  });
});
