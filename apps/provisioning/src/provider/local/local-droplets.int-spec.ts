import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { ADMIN, openProvisioning, provisionProvisioning } from '../../../test/open-provisioning';
import { destroyDroplets } from '../../droplet/destroy-droplets';
import { orderDroplets } from '../../droplet/order-droplets';
import { readDroplet } from '../../droplet/droplet-view.queries';
import { workOnce } from '../../droplet/work-once';
import { readinessCheck } from '../../readiness/check-ready';
import { reconcile } from '../../reconcile/reconcile';
import { reachOf } from '../../ssh/reach-machine';
import { LocalProvider } from './local-provider';

const ORDER = { installation: 'specs', driver: 'local', image: 'local', botPort: 80, maxDroplets: 12 } as const;
const POLICY = { retryMs: 20, mostRetryMs: 100, listLagMs: 100, leaseMs: 60_000 };
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
    await provider.onApplicationShutdown();
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  afterAll(() => postgres.stop());

  const open = async (command: readonly [string, ...string[]] = [process.execPath, '-e', BOT]) => {
    const restarts = { leastMs: 20, mostMs: 50, steadyMs: 1_000 };
    const opened = await LocalProvider.open({ folder, command, restarts, now: () => time });
    opened.onModuleInit();
    return opened;
  };
  const reopen = async (command: readonly [string, ...string[]]) => {
    await provider.onApplicationShutdown();
    provider = await open(command);
  };
  const checkReady = readinessCheck({
    reach: reachOf({ driver: 'local', privateRanges: [] }),
    sshPort: 22,
    masterKey: null,
  });
  const work = () => workOnce({ database, provider, checkReady, policy: POLICY, now: () => time, onStep: () => {} });
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
    return reconcile({ database, provider, installation: 'specs', listLagMs: 0, reconcileMs: 60_000 });
  };

  it('are created, destroyed and created again, never under the id of another one, even where the folder is lost', async () => {
    const first = await order();
    await until(first, 'ready');
    await destroy(first);
    await until(first, 'destroyed');
    const second = await order();
    await until(second, 'ready');
    expect(await findings()).toEqual([]);

    await provider.onApplicationShutdown();
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
    'one whose command %s is failing, says how it ended, and is never published',
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
    // Its bot is another user, where root runs this.
    const everybodys = await mkdtemp(join(tmpdir(), 'hexduel-broken-'));
    await chmod(everybodys, 0o755);
    const broken = join(everybodys, 'broken');
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
    await rm(everybodys, { recursive: true });
    await eventually(async () => expect((await fetch(botAddress ?? '')).ok).toBe(true));
    time += 1_000;
    await until(id, 'ready');
    expect(await read(id)).toMatchObject({ problem: null, botAddress, readyAt });
    expect(await database.query('select * from outbox')).toHaveLength(1);
  });
});
