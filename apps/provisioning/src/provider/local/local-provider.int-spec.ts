import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hexduel/testing/servers';
import { LocalProvider } from './local-provider';
import type { LocalTerms } from './local-provider';
import { readCommand } from './read-command';

// Answers with its own process id, so that one can see whether it is the same.
const BOT = `require('node:http').createServer((_, response) => response.end(String(process.pid)))
  .listen(Number(process.env.PORT), process.env.HOST)`;
const TELLTALE = BOT.replace('String(process.pid)', 'JSON.stringify(process.env)');

describe('the local driver', () => {
  jest.setTimeout(60_000);

  let folder: string;
  let provider: LocalProvider;
  let time: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-local-'));
    time = Date.UTC(2026, 10, 21, 12);
    provider = await open();
  });

  afterEach(async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  });

  const open = (command: LocalTerms['command'] = [process.execPath, '-e', BOT]) =>
    LocalProvider.open({ folder, command, restarts: { leastMs: 20, mostMs: 50, steadyMs: 1_000 }, now: () => time });
  const make = async (droplet: string) => {
    const created = await provider.create({
      name: `local-${droplet}`,
      uniqueTag: `hexduel:specs:${droplet}`,
      notAfter: time,
    });
    if (!created.ok) throw new Error(created.why);
    return created.value;
  };
  const ask = async (url: string | null): Promise<string> => (await fetch(url ?? '')).text();
  const idsOf = async (tag: string) => {
    const listed = await provider.list(tag);
    return listed.ok ? listed.value.map(({ providerId }) => providerId) : [];
  };

  it('a droplet is a process of the command, at a port of its own, until it is destroyed', async () => {
    const [one, two] = await Promise.all([make('one'), make('two')]);
    expect(await idsOf('hexduel:specs')).toEqual([one.providerId, two.providerId]);
    expect(await idsOf('hexduel:specs:two')).toEqual([two.providerId]);
    const pids: string[] = [];
    await eventually(async () => {
      pids.splice(0, 2, await ask(one.botAddress), await ask(two.botAddress));
    });
    expect(pids[0]).not.toBe(pids[1]);
    await provider.destroy(one.providerId);
    expect(await provider.get(one.providerId)).toEqual({ ok: true, value: null });
    await expect(ask(one.botAddress)).rejects.toThrow();
    expect(await ask(two.botAddress)).toBe(pids[1]);
    expect(await provider.destroy(one.providerId)).toEqual({ ok: true, value: null });
  });

  it('what was not destroyed is there again after a restart, at the same port', async () => {
    const { providerId, botAddress } = await make('one');
    await provider.close();
    provider = await open();
    expect(await idsOf('hexduel:specs')).toEqual([providerId]);
    await eventually(async () => expect(await ask(botAddress)).toMatch(/^[0-9]+$/));
  });

  it('what ends by itself is started again at its port; how it ended is told until it has run for a while', async () => {
    const { providerId, botAddress } = await make('one');
    const read = async () => {
      const got = await provider.get(providerId);
      return got.ok ? got.value : null;
    };
    expect(await read()).toMatchObject({ status: 'active', trouble: null, address: '127.0.0.1' });
    let first = '';
    await eventually(async () => {
      first = await ask(botAddress);
    });
    process.kill(Number(first), 'SIGKILL');
    await eventually(async () => expect(await ask(botAddress)).not.toBe(first));
    const trouble = expect.stringContaining('by signal SIGKILL');
    expect(await read()).toMatchObject({ status: 'off', trouble, address: null, botAddress: null });
    time += 1_000;
    expect(await read()).toMatchObject({ status: 'active', trouble: null, botAddress });
  });

  it('a bot is told where to answer, and nothing that the service was told', async () => {
    process.env.HEXDUEL_OF_THE_SPECS = 'a secret';
    const telling = await open([process.execPath, '-e', TELLTALE]);
    try {
      const created = await telling.create({ name: 'one', uniqueTag: 'hexduel:specs:one', notAfter: time });
      const url = created.ok ? created.value.botAddress : null;
      await eventually(async () => {
        const told = JSON.parse(await ask(url)) as Record<string, string>;
        expect(told).toMatchObject({ HOST: '127.0.0.1', PORT: new URL(url ?? '').port, PATH: process.env.PATH });
        const known = ['HOST', 'PORT', 'PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];
        expect(Object.keys(told).filter((name) => !known.includes(name))).toEqual([]);
      });
    } finally {
      delete process.env.HEXDUEL_OF_THE_SPECS;
      await telling.close();
    }
  });

  it('without a command it refuses and says what to do; a command that is none is named', async () => {
    const without = await open(null);
    const created = await without.create({ name: 'one', uniqueTag: 'hexduel:specs:one', notAfter: time });
    expect(created).toMatchObject({
      ok: false,
      hasNoEffect: true,
      why: expect.stringContaining('HEXDUEL_LOCAL_COMMAND'),
    });
    expect(readCommand('["node","bot.js"]')).toEqual(['node', 'bot.js']);
    expect(() => readCommand('node bot.js')).toThrow('HEXDUEL_LOCAL_COMMAND is no JSON list');
  });
});
