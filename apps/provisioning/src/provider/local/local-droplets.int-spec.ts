import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/messaging';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { ADMIN, openProvisioning, provisionProvisioning } from '../../../test/open-provisioning';
import { destroyDroplets } from '../../droplet/destroy-droplets';
import { orderDroplets } from '../../droplet/order-droplets';
import { readDroplet } from '../../droplet/read-droplets';
import { workOnce } from '../../droplet/work-once';
import { readyChecks } from '../../readiness/ready-checks';
import { reconcile } from '../../reconcile/reconcile';
import { reachOf } from '../../ssh/reach-of';
import { LocalProvider } from './local-provider';

const ORDER = { installation: 'specs', driver: 'local', image: 'local', botPort: 80, maxDroplets: 12 } as const;
const PACE = { retryMs: 20, mostRetryMs: 100, settleMs: 100, leaseMs: 60_000 };
// Answers with its own process id.
const BOT = `require('node:http').createServer((_, response) => response.end(String(process.pid)))
  .listen(Number(process.env.PORT), process.env.HOST)`;

describeWithServers('droplets that are processes', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let folder: string;
  let provider: LocalProvider;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
    folder = await mkdtemp(join(tmpdir(), 'hexduel-local-'));
    provider = await open(folder);
  });

  afterEach(async () => {
    await provider.close();
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  afterAll(() => postgres.stop());

  const open = (at: string, command: readonly [string, ...string[]] = [process.execPath, '-e', BOT]) =>
    LocalProvider.open({ folder: at, command });
  const checkReady = readyChecks({
    reach: reachOf({ driver: 'local', privateRanges: [] }),
    sshPort: 22,
    masterKey: null,
  });
  const work = () => workOnce({ database, provider, checkReady, pace: PACE, onSettled: () => {} });
  const read = (id: string) => readDroplet(database, id);
  const until = (id: string, state: string) =>
    eventually(async () => {
      await work();
      expect(await read(id)).toMatchObject({ state });
    });
  const order = async (): Promise<string> => {
    const body = { order: newId(), teams: [null] };
    const ordered = await transaction(database, (tx) => orderDroplets(tx, ADMIN, body, ORDER));
    if (!ordered.ok) throw new Error(ordered.error.code);
    return ordered.value[0] ?? '';
  };
  const destroy = (id: string) => transaction(database, (tx) => destroyDroplets(tx, ADMIN, [id]));
  const findings = async () => {
    await database.query('update reconciliation set due_at = clock_timestamp()');
    return reconcile(database, { provider, installation: 'specs', settleMs: 0, reconcileMs: 60_000 });
  };

  it('are made, ended and made again, none under the id of another, also where the folder is lost', async () => {
    const first = await order();
    await until(first, 'ready');
    await destroy(first);
    await until(first, 'destroyed');
    const second = await order();
    await until(second, 'ready');
    expect(await findings()).toEqual([]);

    await provider.close();
    await rm(folder, { recursive: true });
    provider = await open(folder);
    const third = await order();
    await until(third, 'ready');
    expect(await findings()).toMatchObject([{ kind: 'gone', droplet: second }]);
    const ids = await Promise.all([first, second, third].map(async (id) => (await read(id))?.providerId));
    expect(new Set(ids).size).toBe(3);
  });
});
