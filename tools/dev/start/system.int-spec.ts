import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMessaging } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { StartedProcess, repository, stillRunning } from '@hexduel/testing/system';

const SCRIPT = join(repository, 'tools/dev/start.mjs');
const UP = /^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)$/m;

let parent: string;
const begun: StartedProcess[] = [];

function start(): StartedProcess {
  const started = new StartedProcess([SCRIPT], {
    HEXDUEL_HOME: join(parent, 'home'),
    HEXDUEL_PORT: '0',
    HEXDUEL_START_WITHOUT: 'web,demo',
  });
  begun.push(started);
  return started;
}

async function cluster(started: StartedProcess): Promise<{ address: string; pids: number[] }> {
  const [, address = ''] = await started.printed(UP);
  return { address, pids: started.descendants() };
}

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)]).toString();
}

describeWithServers('the whole system without the web', () => {
  jest.setTimeout(120_000);

  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'hexduel-system-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(parent, 0o711);
  });

  // After a failed expectation, one may still run.
  afterEach(async () => {
    const left = begun.splice(0).filter(({ pid }) => stillRunning([pid]).length > 0);
    for (const one of left) one.signal('SIGKILL');
    await Promise.all(left.map((one) => one.exited));
  });

  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it.each([
    ['SIGINT to the process alone', (one: StartedProcess) => one.signal('SIGINT')],
    ['Ctrl-C, which its whole process group gets', (one: StartedProcess) => one.signalGroup('SIGINT')],
  ])('stops everything in order after %s', async (_, stop) => {
    const started = start();
    const { pids } = await cluster(started);
    expect(pids.length).toBeGreaterThan(3);
    stop(started);
    expect(await started.exited).toBe(0);
    expect(started.text).toMatch(/Hexduel has stopped \([\d.]+ s\)\.\n$/);
    expect(stillRunning(pids)).toEqual([]);
    const log = readFileSync(join(parent, 'home/logs/postgres.log'), 'utf8');
    expect(log.trim().split('\n').at(-1)).toContain('database system is shut down');
  });

  it('admits no process to NATS without a password, and refuses none of its own services anything', async () => {
    const started = start();
    await cluster(started);
    const { nats } = JSON.parse(readFileSync(join(parent, 'home/ports.json'), 'utf8')) as { nats: number };
    const forging = connectMessaging({ url: `nats://127.0.0.1:${nats}`, name: 'forger', withinMs: 0 });
    await expect(forging).rejects.toThrow('Authorization Violation');
    // Consumers, questions and live subjects are all asked for by now.
    const log = readFileSync(join(parent, 'home/logs/nats.log'), 'utf8').split('\n');
    expect(log.filter((line) => /(Publish|Subscription) Violation/.test(line))).toEqual([]);
    started.signal('SIGINT');
    expect(await started.exited).toBe(0);
  });

  it('hides the passwords from other users, and keeps the data after SIGKILL', async () => {
    const started = start();
    const { pids } = await cluster(started);
    const secrets = readFileSync(join(parent, 'home/secrets.json'), 'utf8');
    expect(statSync(join(parent, 'home/secrets.json')).mode & 0o777).toBe(0o600);
    for (const folder of ['logs', 'nats', 'droplets', 'postgres'])
      expect([folder, statSync(join(parent, 'home', folder)).mode & 0o777]).toEqual([folder, 0o700]);
    started.signal('SIGKILL');
    await started.exited;
    const again = start();
    const { address } = await cluster(again);
    await eventually(() => expect(stillRunning(pids)).toEqual([]), 30_000);
    expect(readFileSync(join(parent, 'home/secrets.json'), 'utf8')).toBe(secrets);

    // A process that dies alone is started again, and a line says so.
    const proxy = again.descendants().find((pid) => commandOf(pid).includes('reverse-proxy.mjs'));
    process.kill(proxy!, 'SIGKILL');
    await again.printed(/reverse-proxy ended \(SIGKILL\) and starts again in 0\.5 s/);
    await eventually(async () => expect((await fetch(`${address}/elsewhere`)).status).toBe(404));
    again.signal('SIGTERM');
    expect(await again.exited).toBe(0);
  });
});
