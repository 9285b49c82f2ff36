import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportNotRun } from '@hexduel/testing/not-run';
import { eventually } from '@hexduel/testing/servers';
import { canSwitchUser, chooseUser, usersInUse } from './bot-user';
import { LocalProvider } from './local-provider';

// Tries to reach what is not its own: POST a JSON list of [what, argument].
const CURIOUS = `const fs = require('node:fs');
const attempts = {
  read: (path) => fs.readFileSync(path, 'utf8'),
  list: (path) => fs.readdirSync(path),
  write: (path) => fs.writeFileSync(path, 'x'),
  kill: (pid) => process.kill(Number(pid), 'SIGTERM'),
  become: (user) => process.setuid(Number(user)),
  leave: () => void require('node:child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref(),
};
require('node:http').createServer(async (request, response) => {
  const { pid, env } = process;
  const ids = { pid, env, user: process.getuid(), group: process.getgid(), groups: process.getgroups() };
  let body = '';
  for await (const chunk of request) body += chunk;
  const results = JSON.parse(body || '[]').map(([what, argument]) => {
    try { return { done: attempts[what](argument) ?? true }; } catch (error) { return error.code ?? error.message; }
  });
  response.end(JSON.stringify({ ...ids, results }));
}).listen(Number(process.env.PORT), process.env.HOST);`;

interface Shown {
  readonly pid: number;
  readonly env: Record<string, string>;
  readonly user: number;
  readonly group: number;
  readonly groups: readonly number[];
  readonly results: readonly unknown[];
}

describe('the user of a bot', () => {
  const id = '0193a7c0-0000-7000-8000-00000000000a';

  it('is found by the id of its machine, and is nobody else’s', () => {
    const first = chooseUser(id, new Set())!;
    const all = Array.from({ length: 61_183 - 60_706 + 1 }, (_, n) => 60_706 + n);
    expect(all).toContain(first);
    expect(chooseUser(id, new Set([first]))).toBe(first === 61_183 ? 60_706 : first + 1);
    expect(chooseUser(id, new Set(all.filter((user) => user !== 60_706)))).toBe(60_706);
    expect(chooseUser(id, new Set(all))).toBeNull();
  });
});

if (!canSwitchUser()) reportNotRun('bots of the local driver as users of their own', 'run the tests as root');

(canSwitchUser() ? describe : describe.skip)('a bot of the local driver that root starts', () => {
  jest.setTimeout(60_000);
  let home: string;
  let provider: LocalProvider;
  const restarts = { leastMs: 20, mostMs: 50, steadyMs: 1_000 };

  /** Like the home folder of `npm start`, with the machines of the driver inside. */
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'hexduel-home-'));
    await writeFile(join(home, 'secrets.json'), '{"admin":"secret"}', { mode: 0o600 });
    await mkdir(join(home, 'postgres'), { mode: 0o700 });
    await writeFile(join(home, 'postgres', 'PG_VERSION'), '18');
    process.env.HEXDUEL_OF_THE_SPECS = 'a secret of the service';
    const command = [process.execPath, '-e', CURIOUS] as const;
    provider = await LocalProvider.open({ folder: join(home, 'droplets'), command, restarts, now: Date.now });
    provider.onModuleInit();
  });
  afterAll(async () => {
    delete process.env.HEXDUEL_OF_THE_SPECS;
    await provider.onApplicationShutdown();
    await rm(home, { recursive: true });
  });

  const make = async (name: string) => {
    const created = await provider.create({ name, uniqueTag: `hexduel:specs:${name}`, notAfter: Date.now() + 60_000 });
    if (!created.ok) throw new Error(created.why);
    const { providerId, botAddress } = created.value;
    const ask = async (...attempts: readonly [string, string][]): Promise<Shown> => {
      const answer = await fetch(botAddress ?? '', { method: 'POST', body: JSON.stringify(attempts) });
      return (await answer.json()) as Shown;
    };
    await eventually(async () => expect((await ask()).user).toBeGreaterThan(0));
    return { providerId, ask };
  };

  it('has a user of its own and no rights on anything of the services or of other bots', async () => {
    const [one, two] = [await make('one'), await make('two')];
    const [seen, other] = [await one.ask(), await two.ask()];
    expect([seen.user, seen.group]).toEqual([seen.group, seen.user]);
    expect(seen.groups).toEqual([seen.user]);
    expect(new Set([seen.user, other.user, 0]).size).toBe(3);
    expect(Object.keys(seen.env).filter((name) => name.startsWith('HEXDUEL'))).toEqual([]);
    expect(seen.env.HOME).not.toBe(process.env.HOME);
    const { results } = await one.ask(
      ['read', `/proc/${process.pid}/environ`],
      ['read', `/proc/${other.pid}/environ`],
      ['read', join(home, 'secrets.json')],
      ['read', join(home, 'postgres/PG_VERSION')],
      ['list', join(home, 'droplets')],
      ['list', other.env.HOME ?? ''],
      ['write', join(other.env.HOME ?? '', 'x')],
      ['kill', String(other.pid)],
      ['kill', String(process.pid)],
      ['become', '0'],
      ['become', String(other.user)],
    );
    expect(results).toEqual([
      ...Array.from({ length: 7 }, () => 'EACCES'),
      ...Array.from({ length: 4 }, () => 'EPERM'),
    ]);
    expect((await one.ask(['write', join(seen.env.HOME ?? '', 'x')])).results).toEqual([{ done: true }]);
    expect((await two.ask()).pid).toBe(other.pid);
  });

  it('leaves nothing behind: neither a home nor a process that has left its group', async () => {
    const { providerId, ask } = await make('three');
    await ask(['leave', '']);
    const { env, user } = await ask();
    expect(existsSync(env.HOME ?? '')).toBe(true);
    await provider.destroy(providerId);
    expect(existsSync(env.HOME ?? '')).toBe(false);

    await eventually(() => expect(usersInUse()).not.toContain(user));
  });

  it('keeps its user over a restart of the service', async () => {
    const { providerId, ask } = await make('four');
    const { user } = await ask();
    await provider.onApplicationShutdown();
    const command = [process.execPath, '-e', CURIOUS] as const;
    provider = await LocalProvider.open({ folder: join(home, 'droplets'), command, restarts, now: Date.now });
    provider.onModuleInit();
    await eventually(async () => expect((await ask()).user).toBe(user));
    await provider.destroy(providerId);
  });
});
