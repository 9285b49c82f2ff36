import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartedProcess, repository } from '@hexduel/testing/system';

const SCRIPT = join(repository, 'tools/dev/start.mjs');
const HOME_FOLDER = pathToFileURL(join(repository, 'tools/dev/start/home-folder.mjs')).href;

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hexduel-start-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs `npm start` without the slow parts to its end. */
async function start(env: Record<string, string> = {}, args: string[] = []) {
  const all = { HEXDUEL_HOME: home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'web,demo', ...env };
  const started = new StartedProcess([SCRIPT, ...args], all);
  const code = await started.exited;
  return { code, lines: started.text.trim().split('\n') };
}

async function occupied(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

/** A process that holds the lock of the home folder until it is killed. */
function holdLock(): StartedProcess {
  const text = `const { acquireLock } = await import('${HOME_FOLDER}');
    const lock = acquireLock(process.env.HEXDUEL_HOME);
    if (lock.ok) lock.note({ address: 'http://127.0.0.1:3000' });
    console.log(lock.ok ? 'held' : 'refused');
    setInterval(() => undefined, 1000);`;
  return new StartedProcess(['--input-type=module', '-e', text], { HEXDUEL_HOME: home });
}

it('reports a port in use in one sentence with the remedy, and starts nothing', async () => {
  const server = await occupied();
  const { port } = server.address() as AddressInfo;
  const { code, lines } = await start({ HEXDUEL_PORT: String(port) });
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe(
    `Port ${port} of 127.0.0.1 is in use: stop what listens there, or start on another one with "HEXDUEL_PORT=${port + 1} npm start".`,
  );
  expect(lines).toHaveLength(2);
  server.close();
});

it('reports a host that is not of this machine in one sentence', async () => {
  const { code, lines } = await start({ HEXDUEL_HOST: '192.0.2.1' });
  expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('192.0.2.1 is not an address of this machine')]);
});

it('refuses a second start from the same folder and says where the first one runs; a killed one does not count', async () => {
  const holder = holdLock();
  await holder.printed(/held/);
  const { code, lines } = await start();
  expect([code, lines]).toEqual([
    1,
    [
      expect.stringMatching(
        /^Hexduel already runs from .* at http:\/\/127\.0\.0\.1:3000 \(process \d+\): use that one/,
      ),
    ],
  ]);
  holder.signal('SIGKILL');
  await holder.exited;
  const next = holdLock();
  await next.printed(/held/);
  next.signal('SIGKILL');
  await next.exited;
});

it('of many that find the lock of a killed one only one takes it', async () => {
  const first = holdLock();
  await first.printed(/held/);
  first.signal('SIGKILL');
  await first.exited;
  const many = Array.from({ length: 6 }, holdLock);
  const said = await Promise.all(many.map(async (one) => (await one.printed(/held|refused/))[0]));
  expect(said.filter((word) => word === 'held')).toHaveLength(1);
  for (const one of many) one.signal('SIGKILL');
  await Promise.all(many.map((one) => one.exited));
});

it('prints its options, and names one that it does not know', async () => {
  const help = await start({}, ['--help']);
  expect([help.code, help.lines.join('\n')]).toEqual([0, expect.stringContaining('HEXDUEL_START_WITHOUT')]);
  const unknown = await start({}, ['--frsh']);
  expect([unknown.code, unknown.lines]).toEqual([1, [expect.stringContaining('--frsh is not an option')]]);
});

it('gets its options through npm too', () => {
  const { stdout } = spawnSync('npm', ['start', '--', '--help'], { cwd: repository, encoding: 'utf8' });
  expect(stdout).toContain('HEXDUEL_START_WITHOUT');
});

it('names a home folder that is not a folder in one sentence', async () => {
  const { code, lines } = await start({ HEXDUEL_HOME: '/etc/hostname' });
  expect([code, lines]).toEqual([1, [expect.stringContaining('name another one in HEXDUEL_HOME')]]);
});
