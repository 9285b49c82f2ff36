import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hexduel/testing/servers';
import { LocalProvider, readCommand } from './local-provider';
import type { LocalOptions } from './local-provider';

// Answers with its own process id, so that one can see whether it is the same.
const BOT = `require('node:http').createServer((_, response) => response.end(String(process.pid)))
  .listen(Number(process.env.PORT), process.env.HOST)`;
const SHOWING_ENVIRONMENT = BOT.replace('String(process.pid)', 'JSON.stringify(process.env)');

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
    await provider.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const open = async (command: LocalOptions['command'] = [process.execPath, '-e', BOT]) => {
    const restarts = { leastMs: 20, mostMs: 50, steadyMs: 1_000 };
    const opened = await LocalProvider.open({ folder, command, restarts, now: () => time });
    opened.onModuleInit();
    return opened;
  };
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

  it('a droplet that was not destroyed runs again after a restart, at the same port', async () => {
    const { providerId, botAddress } = await make('one');
    await provider.onApplicationShutdown();
    provider = await open();
    expect(await idsOf('hexduel:specs')).toEqual([providerId]);
    await eventually(async () => expect(await ask(botAddress)).toMatch(/^[0-9]+$/));
  });

  it('a process that ends by itself is restarted at its port; how it ended is shown until it has run for a while', async () => {
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

  it('a bot knows where to answer, and no setting of the service', async () => {
    process.env.HEXDUEL_OF_THE_SPECS = 'a secret';
    const showing = await open([process.execPath, '-e', SHOWING_ENVIRONMENT]);
    try {
      const created = await showing.create({ name: 'one', uniqueTag: 'hexduel:specs:one', notAfter: time });
      const url = created.ok ? created.value.botAddress : null;
      await eventually(async () => {
        const shown = JSON.parse(await ask(url)) as Record<string, string>;
        expect(shown).toMatchObject({ HOST: '127.0.0.1', PORT: new URL(url ?? '').port, PATH: process.env.PATH });
        const known = ['HOST', 'PORT', 'PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];
        expect(Object.keys(shown).filter((name) => !known.includes(name))).toEqual([]);
      });
    } finally {
      delete process.env.HEXDUEL_OF_THE_SPECS;
      await showing.onApplicationShutdown();
    }
  });

  it('without a command it refuses and says what to do; a wrong command is named', async () => {
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
