/** Which process of `npm start` gets what signs sessions and makes tokens, from a home folder of this version or an earlier one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '@hexduel/testing/system';

const urlOf = (name: string): string => pathToFileURL(join(repository, 'tools/dev/start', name)).href;
const SCRIPT = `
  const { keptSecrets } = await import('${urlOf('home-folder.mjs')}');
  const { dataServices, runnerService, streamsService, webService } = await import('${urlOf('services.mjs')}');
  const home = process.env.HEXDUEL_HOME;
  const secrets = await keptSecrets(home, ['tokens', 'webhooks', 'session-key', 'admin']);
  const ports = { nats: 1, scheduling: 2, ladder: 3, provisioning: 4, matches: 5, streams: 6, web: 7 };
  const settings = { home, ports, databases: {}, origins: [], secrets, hasDemo: false, localCommand: [] };
  const all = [...dataServices(settings), runnerService(ports, secrets), streamsService(ports, secrets, settings), webService(ports)];
  console.log(JSON.stringify(Object.fromEntries(all.map(({ name, env }) => [name, env]))));
`;
const OF_EACH: Readonly<Record<string, readonly string[]>> = {
  scheduling: ['HEXDUEL_SESSION_KEYS', 'HEXDUEL_SESSION_PUBLIC_KEYS', 'HEXDUEL_TOKEN_SECRET'],
  ladder: ['HEXDUEL_SESSION_PUBLIC_KEYS'],
  provisioning: ['HEXDUEL_SESSION_PUBLIC_KEYS', 'HEXDUEL_WEBHOOK_SECRET'],
  matches: ['HEXDUEL_SESSION_PUBLIC_KEYS'],
  streams: [],
  web: [],
};

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hexduel-who-signs-'));
});
afterEach(() => rmSync(home, { recursive: true }));

type Environments = Record<string, Record<string, string>>;

function started(env: Readonly<Record<string, string>> = {}): Environments {
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, HEXDUEL_HOME: home, ...env },
    encoding: 'utf8',
  });
  return JSON.parse(text) as Environments;
}

const keysOf = (all: Environments) =>
  Object.entries(all).map(([name, env]) => [name, Object.keys(env).filter((each) => /SECRET|SESSION_/.test(each))]);

it('scheduling alone, also where the environment of npm start has the keys', () => {
  const first = started();
  const expected = Object.entries(OF_EACH).map(([name, settings]) => [name, expect.arrayContaining([...settings])]);
  for (const all of [first, started({ HEXDUEL_SESSION_KEYS: first['scheduling']?.['HEXDUEL_SESSION_KEYS'] ?? '' })]) {
    expect(keysOf(all)).toEqual(expected);
    expect(keysOf(all).flatMap(([, settings]) => settings)).toHaveLength(7);
  }
  expect(started()).toEqual(first);
});

it('tokens and secrets of machines stay those of a home folder of an earlier version', () => {
  const former = 'what a home of before has, for everything';
  writeFileSync(join(home, 'secrets.json'), JSON.stringify({ sessions: former }));
  const { scheduling, provisioning } = started();
  expect([scheduling?.['HEXDUEL_TOKEN_SECRET'], provisioning?.['HEXDUEL_WEBHOOK_SECRET']]).toEqual([former, former]);
  expect(scheduling?.['HEXDUEL_SESSION_KEYS']).not.toContain(former);
});
