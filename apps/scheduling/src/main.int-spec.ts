import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMessaging } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import { FakeRunner } from '../test/fake-runner';
import { openScheduling, provisionScheduling } from '../test/open-scheduling';

const MAIN = join(__dirname, 'main.ts');
const FILL = join(__dirname, 'fill.ts');
const MIGRATE = join(__dirname, 'migrate.ts');

const plan = {
  sandbox: { slug: 'demo', name: 'Demo', roundIntervalMs: 0 },
  roundTypes: [{ size: 3, deadlineMs: 1000, scoreMultiplier: '1', position: 1 }],
  teams: [
    { name: 'Amber', botAddress: 'http://127.0.0.1:4001/amber' },
    { name: 'Basalt', noContest: true },
  ],
  start: true,
};

describeWithServers('scheduling as processes', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    url = await provisionScheduling(await postgres.createDatabase());
    folder = await mkdtemp(join(tmpdir(), 'hexduel-plan-'));
  });

  afterAll(async () => {
    await Promise.all([nats.stop(), postgres.stop(), rm(folder, { recursive: true })]);
  });

  const fill = async (text: string): Promise<{ code: number | null; line: string }> => {
    const file = join(folder, 'plan.json');
    await writeFile(file, text);
    const script = startScript(FILL, { HEXDUEL_PLAN: file, HEXDUEL_SCHEDULING_DATABASE_URL: url });
    const code = await script.ended();
    expect(script.lines).toHaveLength(1);
    return { code, line: script.lines[0]! };
  };

  it('fill migrates, fills, and the second time changes only what changed in the plan', async () => {
    const first = 'sandbox "demo" is filled (new: sandboxes 1, round types 1, teams 2, entries 2) and started';
    expect(await fill(JSON.stringify(plan))).toEqual({ code: 0, line: first });
    const second = 'sandbox "demo" is filled (new: sandboxes 0, round types 0, teams 0, entries 0)';
    expect(await fill(JSON.stringify(plan))).toEqual({ code: 0, line: second });
    const moved = [plan.teams[0], { name: 'Basalt', botAddress: 'http://127.0.0.1:4002' }];
    expect(await fill(JSON.stringify({ ...plan, teams: moved }))).toEqual({ code: 0, line: second });
    const database = await openScheduling(url);
    expect(await database.query('select name, no_contest, bot_address from team order by name')).toEqual([
      { name: 'Amber', no_contest: false, bot_address: 'http://127.0.0.1:4001/amber' },
      { name: 'Basalt', no_contest: false, bot_address: 'http://127.0.0.1:4002' },
    ]);
    await database.destroy();
  });

  it('fill reports in one sentence why it cannot run', async () => {
    expect(await fill('{"sandbox":{}}')).toMatchObject({ code: 1, line: expect.stringContaining('sandbox.slug') });
    const unreadable = startScript(FILL, { HEXDUEL_PLAN: '/nowhere.json', HEXDUEL_SCHEDULING_DATABASE_URL: url });
    expect(await unreadable.ended()).toBe(1);
    expect(unreadable.lines).toEqual([expect.stringContaining('/nowhere.json cannot be read')]);
  });

  it('a service that only checks the schema starts once the task has migrated it', async () => {
    const empty = await provisionScheduling(await postgres.createDatabase());
    const env = { HEXDUEL_SCHEDULING_DATABASE_URL: empty };
    const checking = startScript(MAIN, {
      ...{ ...env, HEXDUEL_HTTP_PORT: '0', HEXDUEL_NATS_URL: nats.url, HEXDUEL_MIGRATIONS: 'check' },
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
    });
    expect(await checking.ended()).toBe(1);
    expect(checking.lines.join()).toContain('run the migrations of this version first (scheduling-migrate)');
    const file = join(folder, 'database-url');
    await writeFile(file, `${empty}\n`);
    const migrating = startScript(MIGRATE, { HEXDUEL_SCHEDULING_DATABASE_URL_FILE: file });
    expect(await migrating.ended()).toBe(0);
    expect(migrating.lines.join()).toContain('the schema of scheduling is up to date: ran ');
  });

  it('the service opens rounds, is ready, shows its metrics and stops cleanly', async () => {
    const service = startScript(MAIN, {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_NATS_URL: nats.url,
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
      HEXDUEL_SCHEDULING_DATABASE_URL: url,
    });
    const { url: here } = JSON.parse(await service.printed('the service is up')) as { url: string };
    expect((await fetch(`${here}/health/ready`)).status).toBe(200);
    const messaging = await connectMessaging({ url: nats.url, name: 'testing' });
    const runner = await FakeRunner.start(messaging);
    // Fill also works beside a running service.
    expect(await fill(JSON.stringify(plan))).toMatchObject({ code: 0 });
    await eventually(() => expect(runner.commands.length).toBeGreaterThan(2));
    const metrics = await (await fetch(`${here}/metrics`)).text();
    expect(metrics).toMatch(/hexduel_scheduling_ticks_total\{outcome="opened",service="scheduling"\} [1-9]/);
    expect(metrics).toMatch(/hexduel_scheduling_results_total\{verdict="counts",service="scheduling"\} [1-9]/);
    expect(metrics).toMatch(/hexduel_outbox_messages\{service="scheduling"\} \d/);
    expect(await service.stop()).toBe(0);
    await messaging.close();
  });
});
