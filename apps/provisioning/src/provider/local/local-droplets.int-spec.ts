import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  let time: number;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    time = Date.UTC(2026, 10, 21, 12);
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
    folder = await mkdtemp(join(tmpdir(), 'hexduel-local-'));
    provider = await open();
  });

  afterEach(async () => {
    await provider.close();
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  afterAll(() => postgres.stop());

  const open = (command: readonly [string, ...string[]] = [process.execPath, '-e', BOT]) =>
    LocalProvider.open({ folder, command, restarts: { leastMs: 20, mostMs: 50, steadyMs: 1_000 }, now: () => time });
  const reopen = async (command: readonly [string, ...string[]]) => {
    await provider.close();
    provider = await open(command);
  };
  const checkReady = readyChecks({
    reach: reachOf({ driver: 'local', privateRanges: [] }),
    sshPort: 22,
    masterKey: null,
  });
  const work = () => workOnce({ database, provider, checkReady, pace: PACE, now: () => time, onSettled: () => {} });
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
    provider = await open();
    const third = await order();
    await until(third, 'ready');
    expect(await findings()).toMatchObject([{ kind: 'gone', droplet: second }]);
    const ids = await Promise.all([first, second, third].map(async (id) => (await read(id))?.providerId));
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['ends at once', [process.execPath, '-e', `throw new Error('no luck')`], /exit code 1 \(Error: no luck\)/],
    ['is not there', ['/nowhere/a-bot'], /ended.*\/nowhere\/a-bot/],
    ['is killed', ['sh', '-c', 'echo I go >&2; kill -9 $$'], /signal SIGKILL \(I go\)/],
  ] as const)(
    'one whose command %s is failing, says how it ended, and is never told of',
    async (_what, command, why) => {
      await reopen(command);
      const id = await order();
      await until(id, 'failing');
      const { problem, address, botAddress, readyAt } = (await read(id)) ?? {};
      expect([problem, address, botAddress, readyAt]).toEqual([expect.stringMatching(why), null, null, null]);
      expect(await database.query('select * from outbox')).toEqual([]);
      await destroy(id);
      await until(id, 'destroyed');
    },
  );

  it('one whose bot does not answer waits for its address', async () => {
    await reopen(['sleep', '600']);
    const id = await order();
    await eventually(async () => {
      await work();
      expect(await read(id)).toMatchObject({
        state: 'waiting_for_address',
        address: null,
        botAddress: null,
        problem: expect.stringContaining('does not answer HTTP at http://127.0.0.1:'),
      });
    });
    await until(id, 'failing');
    expect(await database.query('select * from outbox')).toEqual([]);
  });

  it('one that is ready and then keeps ending is failing until it runs again', async () => {
    const broken = join(folder, 'broken');
    await reopen([
      process.execPath,
      '-e',
      `if (require('node:fs').existsSync('${broken}')) throw new Error('gone');${BOT}`,
    ]);
    const id = await order();
    await until(id, 'ready');
    const { botAddress = null, readyAt = null } = (await read(id)) ?? {};
    const pid = Number(await (await fetch(botAddress ?? '')).text());
    await writeFile(broken, '');
    process.kill(pid, 'SIGKILL');
    await until(id, 'failing');
    expect(await read(id)).toMatchObject({ problem: expect.stringContaining('Error: gone'), botAddress });
    await rm(broken);
    await eventually(async () => expect((await fetch(botAddress ?? '')).ok).toBe(true));
    time += 1_000;
    await until(id, 'ready');
    expect(await read(id)).toMatchObject({ problem: null, botAddress, readyAt });
    expect(await database.query('select * from outbox')).toHaveLength(1);
  });
});
