import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    // As root, Postgres runs as another user, who has to come through here.
    chmodSync(parent, 0o711);
  });

  // Where an expectation failed, one may still run.
  afterEach(async () => {
    const left = begun.splice(0).filter(({ pid }) => stillRunning([pid]).length > 0);
    for (const one of left) one.signal('SIGKILL');
    await Promise.all(left.map((one) => one.exited));
  });

  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it.each([
    ['SIGINT to it alone', (one: StartedProcess) => one.signal('SIGINT')],
    ['Ctrl-C, which all of its group get', (one: StartedProcess) => one.signalGroup('SIGINT')],
  ])('%s stops all of it in good order', async (_, stop) => {
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

  it('passwords are kept from other users, and the data outlives a kill of all of it', async () => {
    const started = start();
    const { pids } = await cluster(started);
    const secrets = readFileSync(join(parent, 'home/secrets.json'), 'utf8');
    expect(statSync(join(parent, 'home/secrets.json')).mode & 0o777).toBe(0o600);
    started.signal('SIGKILL');
    await started.exited;
    const again = start();
    const { address } = await cluster(again);
    await eventually(() => expect(stillRunning(pids)).toEqual([]), 30_000);
    expect(readFileSync(join(parent, 'home/secrets.json'), 'utf8')).toBe(secrets);

    // What dies alone is started again, and a line says so.
    const door = again.descendants().find((pid) => commandOf(pid).includes('front-door.mjs'));
    process.kill(door!, 'SIGKILL');
    await again.printed(/front-door ended \(SIGKILL\) and starts again in 0\.5 s/);
    await eventually(async () => expect((await fetch(`${address}/elsewhere`)).status).toBe(404));
    again.signal('SIGTERM');
    expect(await again.exited).toBe(0);
  });
});
