import { transaction } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import type { ProbeBot } from '../readiness/check-ready';
import { lockStayingDroplet, recordRelease } from '../release/record-release';
import { probeDueBots } from './bot-probing';

const EVERY_MS = 300_000;

describeWithServers('bots of droplets', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  const asked: string[] = [];

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  });
  beforeEach(async () => {
    asked.length = 0;
    await database.query('truncate droplet cascade');
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const answering: ProbeBot = ({ address }) => {
    asked.push(address);
    return Promise.resolve('answers');
  };
  const probe = (how = answering) => probeDueBots({ database, probe: how, everyMs: EVERY_MS });
  const put = async (readyAgoMs: number, state = 'ready', address = '203.0.113.7') => {
    const id = await putDroplet(database, { address, state });
    await database.query(
      `update droplet set bot_state = 'silent', ready_at = clock_timestamp() - $2 * interval '1 ms' where id = $1`,
      [id, readyAgoMs],
    );
    return id;
  };
  const release = (id: string, revision: string) =>
    transaction(database, async (tx) => {
      const droplet = await lockStayingDroplet(tx, id);
      if (droplet) await recordRelease(tx, droplet, { revision, via: 'signature' });
    });
  const rowOf = async (id: string): Promise<unknown> => {
    const [row] = await database.query<unknown[]>(
      'select bot_state as "botState", due_at as "dueAt", attempts, state from droplet where id = $1',
      [id],
    );
    return row;
  };

  it('are probed again after a while, and nothing else of their droplets changes', async () => {
    const id = await put(EVERY_MS);
    await put(EVERY_MS - 60_000, 'ready', '203.0.113.8');
    await put(EVERY_MS, 'destroying', '203.0.113.9');
    expect([await probe(), asked]).toEqual([1, ['203.0.113.7']]);
    expect(await rowOf(id)).toEqual({ botState: 'answers', dueAt: null, attempts: 0, state: 'ready' });
    expect(await probe()).toBe(0);
    await database.query(`update droplet set probe_due_at = clock_timestamp() where id = $1`, [id]);
    expect(await probe(() => Promise.resolve('silent'))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ botState: 'silent' });
    const [{ count }] = await database.query<[{ count: number }]>(
      `select (select count(*) from outbox)::int + (select count(*) from audit)::int as count`,
    );
    expect(count).toBe(0);
  });

  it('are probed at once after a release, once for each', async () => {
    const id = await put(1_000);
    expect(await probe()).toBe(0);
    await release(id, 'one');
    expect([await probe(), await probe()]).toEqual([1, 0]);
    expect(await rowOf(id)).toMatchObject({ botState: 'answers' });
    await release(id, 'one');
    expect(await probe()).toBe(0);
    await release(id, 'two');
    expect(await probe()).toBe(1);
  });

  it('are probed again where a release came during the probe: the earlier answer does not count', async () => {
    const id = await put(EVERY_MS);
    await probe(async () => {
      await release(id, 'one');
      return 'answers';
    });
    expect(await rowOf(id)).toMatchObject({ botState: 'silent' });
    expect(await probe()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ botState: 'answers' });
  });

  it('are probed by one replica each, however many there are', async () => {
    for (let count = 0; count < 12; count += 1) await put(EVERY_MS, 'ready', `203.0.113.${count}`);
    const counts = await Promise.all([probe(), probe(), probe()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(asked).size).toBe(12);
  });
});
