/** A whole system, in which what the doctor should find is planted for real. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startTestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { openRound, repository, sql, startSystem, testAdmin } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import pg from 'pg';
import { runProgram } from '../program';
import { englishWords } from '../testing/english-words';
import { fakeIo } from '../testing/fake-io';
import { startOneAddress } from '../testing/one-address';
import type { OneAddress } from '../testing/one-address';
import { DoctorReport } from './doctor-report';

const SHIFTED_CLOCK = pathToFileURL(join(repository, 'libs/testing/src/system/shifted-clock.mjs')).href;
const CONTEXTS = ['scheduling', 'ladder', 'provisioning'];

describeWithServers('hexduel doctor and a running system', () => {
  let folder: string;
  let system: System;
  let address: OneAddress;
  let env: Record<string, string>;
  const shifts = new Map<string, number>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-doctor-'));
    system = await startSystem({
      ...{ bots: ['one', 'two'], runners: 1, provisioning: true },
      startNats: () => startTestNats({ hasUsers: true, hasMonitoring: true }),
      envOf: (part): Record<string, string> =>
        part === 'runner 1'
          ? { HEXDUEL_TEST_CLOCK: join(folder, 'clock'), NODE_OPTIONS: `--import ${SHIFTED_CLOCK}` }
          : {},
    });
    const { scheduling, ladder, provisioning, runners } = system;
    const services = {
      ...{ scheduling: scheduling.url, ladder: ladder.url, provisioning: provisioning!.url },
      matches: runners[0]!.url,
    };
    address = await startOneAddress({ services, shifts });
    env = {
      ...testAdmin,
      ...system.nats.envOf('streams'),
      ...Object.fromEntries(
        CONTEXTS.map((context) => [`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`, urlOfRole(context)]),
      ),
    };
  });

  afterAll(async () => {
    address.stop();
    await system.stop();
    await rm(folder, { recursive: true });
  });

  function urlOfRole(context: string): string {
    const url = new URL(system.databaseUrl);
    url.username = context;
    url.password = context;
    return url.href;
  }

  async function doctor(args: readonly string[] = [], more: Readonly<Record<string, string>> = {}) {
    const { io, stdout } = fakeIo({}, { ...env, ...more });
    const real = { ...io, now: Date.now, wait: (ms: number) => sleep(ms) };
    const all = ['--url', `http://127.0.0.1:${address.port}`, '--nats-monitoring', system.nats.monitoringUrl!];
    const code = await runProgram(['doctor', ...all, ...args, '--json'], real);
    const { findings, summary } = DoctorReport.strict().parse(JSON.parse(stdout()));
    const of = (check: string) => findings.find((each) => each.check === check);
    return { code, findings, summary, of };
  }

  /** What it prints for people in Russian, after a look that no English is left in it. */
  async function inRussian() {
    const { io, stdout } = fakeIo({}, { ...env, LANG: 'ru_RU.UTF-8' });
    const real = { ...io, now: Date.now, wait: (ms: number) => sleep(ms) };
    const all = ['--url', `http://127.0.0.1:${address.port}`, '--nats-monitoring', system.nats.monitoringUrl!];
    const code = await runProgram(['doctor', ...all], real);
    expect(englishWords(stdout(), ['root'])).toEqual([]);
    return { code, stdout: stdout() };
  }

  /** Starts the ladder and waits until it answers admins: only after it has heard from scheduling which sessions are over. */
  async function startLadder(): Promise<void> {
    await system.ladder.start();
    await eventually(async () => expect((await doctor()).of('schema of ladder')?.state).toBe('ok'));
  }

  it('finds nothing to mend in a system that is well, and asks everything', async () => {
    await eventually(async () => {
      const { code, findings } = await doctor();
      expect(findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => [check, state])).toEqual([
        // Bots of this system are on this machine.
        ['egress of runners', 'warning'],
      ]);
      expect(code).toBe(0);
    }, 15_000);
    const { of, findings, summary } = await doctor();
    expect(summary).toEqual({ ok: findings.length - 1, warnings: 1, problems: 0, notAsked: 0 });
    expect(of('ladder')).toMatchObject({ measured: 'ready, 1 process seen' });
    expect(of('egress of runners')?.measured).toContain('127.0.0.0/8');
    expect(of('streams')?.measured).toMatch(/^all \d+ are there/);
    expect(of('connections to Postgres')?.measured).toMatch(/^\d+ of 100 open, 3 processes may open 91$/);
    expect(of('schema of ladder')?.measured).toMatch(/^all \d+ migrations ran$/);
    expect(of('users of services at NATS')?.measured).toBe(
      'ladder, matches, provisioning, scheduling, streams: each its own',
    );
    expect(of('clock of Postgres')?.measured).toMatch(/^at most \d+ ms off/);
    const russian = await inRussian();
    expect(russian.code).toBe(0);
    expect(russian.stdout.match(/^в порядке {4}/gm)).toHaveLength(findings.length - 1);
    expect(russian.stdout).toMatch(/^в порядке {4}ladder: готова, видно 1 процесс$/m);
    expect(russian.stdout).toMatch(/^\d+ провер(ка|ки|ок): в порядке \d+, внимание 1, 0 проблем$/m);
  });

  it('says what is not asked, and how it would be', async () => {
    const { io, stdout } = fakeIo({}, testAdmin);
    const code = await runProgram(['doctor', '--url', `http://127.0.0.1:${address.port}`], { ...io, now: Date.now });
    expect(code).toBe(0);
    expect(stdout()).toMatch(/^not asked {2}streams and their copies: give --nats URL/m);
    expect(stdout()).toMatch(/^not asked {2}clock of NATS: give --nats-monitoring URL/m);
    expect(stdout()).toMatch(/^not asked {2}schema of ladder: give --database URL/m);
    expect(stdout()).toMatch(/^\d+ checks: \d+ ok, 1 warning, 0 problems, \d+ not asked$/m);
  });

  it('finds clocks that are off: by the Date of answers, and by the time of the process', async () => {
    shifts.set('ladder', -20_000);
    await writeFile(join(folder, 'clock'), '4000');
    await eventually(async () => {
      const { code, of } = await doctor();
      expect(of('clock of ladder')).toMatchObject({ state: 'problem', page: 'docs/runbook/doctor.md' });
      expect(of('clock of matches')).toMatchObject({ state: 'warning', measured: expect.stringMatching(/ahead/) });
      expect(of('clock of scheduling')?.state).toBe('ok');
      expect(code).toBe(1);
    });
    shifts.clear();
    await writeFile(join(folder, 'clock'), '0');
  });

  it('finds a stream that is missing, and that nobody keeps them', async () => {
    await system.streams.stop();
    const { connection } = system.messaging;
    await connection.request('$JS.API.STREAM.DELETE.EVT_PROVISIONING');
    const { of } = await doctor();
    expect(of('streams')).toMatchObject({ state: 'problem', measured: 'EVT_PROVISIONING missing' });
    expect(of('consumer ladder-take-releases')).toMatchObject({ state: 'problem' });
    expect(of('dead letters')).toMatchObject({ state: 'problem', page: 'docs/runbook/stream-unavailable.md' });
    const russian = await inRussian();
    expect(russian.code).toBe(1);
    expect(russian.stdout).toMatch(
      /^проблема {5}потоки: нет: EVT_PROVISIONING\n {13}Запустите процесс streams: .* Страница: docs\/runbook\/stream-unavailable\.md\.$/m,
    );
    await system.streams.start();
  });

  it('finds a consumer that nobody reads for, and the service that is away', async () => {
    const slug = await system.addSandbox();
    await system.ladder.stop();
    await openRound(system, slug);
    await eventually(async () => {
      const { of } = await doctor();
      expect(of('ladder')).toMatchObject({ state: 'problem', page: 'docs/runbook/service-missing.md' });
      expect(of('consumer ladder-record-result')).toMatchObject({
        state: 'problem',
        measured: expect.stringMatching(/^\d+ messages? wait and nobody asks for them$/),
        page: 'docs/runbook/consumer-stuck.md',
      });
    }, 30_000);
    await startLadder();
  });

  it('finds migrations that are due or unknown, superusers and long transactions', async () => {
    const { databaseUrl } = system;
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'ladder-reading' });
    await client.connect();
    const [last] = await sql<{ name: string }>(
      databaseUrl,
      'delete from ladder.migrations where id = (select max(id) from ladder.migrations) returning name',
    );
    await sql(databaseUrl, `insert into scheduling.migrations (timestamp, name) values (9, 'OfTomorrow9')`);
    const { of } = await doctor();
    expect(of('schema of ladder')).toMatchObject({ state: 'problem', measured: `lacks ${last!.name}` });
    expect(of('schema of scheduling')).toMatchObject({
      state: 'warning',
      measured: expect.stringMatching(/OfTomorrow9/),
    });
    expect(of('roles of services at Postgres')).toMatchObject({
      state: 'problem',
      measured: 'superusers: ladder-reading as postgres',
    });
    const seen = await doctor(['--database', databaseUrl]);
    expect(seen.of('role of --database')).toMatchObject({ state: 'warning' });
    await client.end();
    await sql(databaseUrl, `delete from scheduling.migrations where name = 'OfTomorrow9'`);
    await sql(databaseUrl, 'insert into ladder.migrations (timestamp, name) values (1, $1)', [last!.name]);
  });

  it('finds what anybody can read, and rights that are too wide', async () => {
    const { address: wide } = system.nats;
    const direct = await doctor(['--url', system.ladder.url], {
      HEXDUEL_NATS_USER: wide.user!,
      HEXDUEL_NATS_PASSWORD: wide.password!,
    });
    expect(direct.of('metrics and health from outside')).toMatchObject({
      state: 'problem',
      measured: 'anybody can read /metrics and /health/ready and /health/live',
    });
    expect(direct.of('rights of tester at NATS')).toMatchObject({ state: 'problem' });
    expect(direct.of('admin')).toMatchObject({ state: 'problem' });
    const narrow = await doctor([], system.nats.envOf('matches'));
    expect(narrow.of('rights of matches at NATS')?.state).toBe('ok');
    expect(narrow.of('streams')).toMatchObject({ state: 'not asked', measured: expect.stringMatching(/--nats-user/) });
  });

  it('finds that Postgres takes fewer connections than the pools of all processes', async () => {
    await system.ladder.stop();
    system.ladder.useFromNextStart({ HEXDUEL_POSTGRES_CONNECTIONS: '40' });
    await startLadder();
    const { of } = await doctor();
    expect(of('connections to Postgres')).toMatchObject({
      state: 'problem',
      measured: expect.stringMatching(/^\d+ of 100 open, 3 processes may open 117$/),
      page: 'docs/runbook/database-pool-exhausted.md',
    });
  });
});
