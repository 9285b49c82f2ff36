/** docker/compose.yaml against what the services know and what an operator relies on; the tools of the suite do the rest. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import { NATS_USERS } from '../../dev/nats-server.mjs';
import { DEFINED, definitionOf, variablesOfWeb } from '../known-settings';
import type { DefinedService } from '../known-settings';
import { composeProblems } from './compose-problems';
import type { Known } from './compose-problems';
import { DOCKER, exampleSettings, readCompose, variablesIn } from './read-compose';
import type { Compose, ComposeService } from './read-compose';

const SAMPLES = {
  HEXDUEL_NATS_PASSWORD: 'a'.repeat(48),
  HEXDUEL_SCHEDULING_DATABASE_URL: 'postgres://scheduling:a@postgres:5432/hexduel',
  HEXDUEL_LADDER_DATABASE_URL: 'postgres://ladder:a@postgres:5432/hexduel',
  HEXDUEL_PROVISIONING_DATABASE_URL: 'postgres://provisioning:a@postgres:5432/hexduel',
  HEXDUEL_SESSION_KEYS: 'MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC',
  HEXDUEL_SESSION_PUBLIC_KEYS: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  HEXDUEL_TOKEN_SECRET: 'a secret of specs and known to everybody',
  HEXDUEL_WEBHOOK_SECRET: 'a secret of specs and known to everybody',
  HEXDUEL_ADMIN_PASSWORD: 'several words of a spec',
};
const ENV = exampleSettings();

let known: Known;

/** The settings that migrations of a context need. */
async function migrationDefinitionOf(service: DefinedService): Promise<ConfigDefinition> {
  const { databaseUrl } = await definitionOf(service);
  return { ...migrationConfig, ...(databaseUrl && { databaseUrl }) };
}

beforeAll(async () => {
  const definitions = await Promise.all(DEFINED.map(async (name) => [name, await definitionOf(name)] as const));
  const migrations = await Promise.all(
    (['scheduling', 'ladder', 'provisioning'] as const).map(
      async (name) => [`${name}-migrate`, await migrationDefinitionOf(name)] as const,
    ),
  );
  known = new Map<string, ConfigDefinition | readonly string[]>([
    ...definitions,
    ...migrations,
    ['web', variablesOfWeb()],
  ]);
});

function problemsOf(change: (services: Record<string, ComposeService>, compose: Compose) => void = () => undefined) {
  const compose = readCompose(ENV);
  change(compose.services, compose);
  return composeProblems(compose, known, SAMPLES);
}

it('has every service, hardened, with the settings that it knows and needs', () => {
  expect(problemsOf()).toEqual([]);
  expect(Object.keys(readCompose(ENV).services)).toEqual(
    expect.arrayContaining([...DEFINED, 'web', 'postgres', 'nats']),
  );
});

it.each<[string, (services: Record<string, ComposeService>, compose: Compose) => void]>([
  ['ladder has a root file system that it can write', ({ ladder }) => void (ladder!.read_only = false)],
  ['web keeps capabilities', ({ web }) => void (web!.cap_drop = [])],
  ['nats is privileged', ({ nats }) => void (nats!.privileged = true)],
  ['matches may gain privileges', ({ matches }) => void (matches!.security_opt = [])],
  ['postgres has no user by number', ({ postgres }) => delete postgres!.user],
  ['streams runs as root', ({ streams }) => void (streams!.user = '0:0')],
  ['ladder has no limit of memory or CPU', ({ ladder }) => delete ladder!.mem_limit],
  ['ladder-migrate has no limit of processes', (all) => delete all['ladder-migrate']!.pids_limit],
  ['scheduling has no health check', ({ scheduling }) => void (scheduling!.healthcheck = { disable: true })],
  ['matches is killed while it stops', ({ matches }) => void (matches!.stop_grace_period = '20s')],
  ['postgres is reachable from outside', ({ postgres }) => void postgres!.ports.push('5432:5432')],
  ['nats can reach other machines', ({ nats }) => void nats!.networks.push('egress')],
  ['ladder can reach other machines', (_, { networks }) => void (networks['data']!.internal = false)],
  ['ladder names the secret session-public-keys and does not get it', ({ ladder }) => void ladder!.secrets.pop()],
  [
    'matches gets the secret session-keys and has no use for it',
    (all) => void all['matches']!.secrets.push('session-keys'),
  ],
  ['web has a secret in its environment: HEXDUEL_TOKEN_SECRET', ({ web }) => setOf(web, 'HEXDUEL_TOKEN_SECRET', 'x')],
  ['ladder does not know HEXDUEL_LADER_PROXIES', ({ ladder }) => setOf(ladder, 'HEXDUEL_LADER_PROXIES', '1')],
  ['web does not know HEXDUEL_LADDER_URL', ({ web }) => setOf(web, 'HEXDUEL_LADDER_URL', 'http://ladder:8080')],
  ['streams lacks: HEXDUEL_NATS_URL is missing', ({ streams }) => delete streams!.environment['HEXDUEL_NATS_URL']],
  [
    'provisioning lacks: HEXDUEL_PROVISIONING_DRIVER is "locale"',
    (all) => setOf(all['provisioning'], 'HEXDUEL_PROVISIONING_DRIVER', 'locale'),
  ],
])('a change is noticed: %s', (problem, change) => {
  expect(problemsOf(change)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

function setOf(service: ComposeService | undefined, name: string, value: string): void {
  service!.environment[name] = value;
}

it('needs what makes the settings first', () => {
  expect(() => readCompose({})).toThrow('HEXDUEL_PUBLIC_ORIGIN is missing: run docker/make-env.sh first');
});

it('.env.example names what compose or a service knows, and nothing else', () => {
  const files = readdirSync(DOCKER).filter((file) => /^compose.*\.yaml$/.test(file));
  const inFiles = files.flatMap((file) => variablesIn(readFileSync(join(DOCKER, file), 'utf8')));
  const ofServices = [...known.values()].flatMap((each) =>
    Array.isArray(each)
      ? (each as string[])
      : Object.values(each as object).map(({ variable }: { variable: string }) => variable),
  );
  expect(Object.keys(ENV).filter((name) => ![...inFiles, ...ofServices].includes(name))).toEqual([]);
  // Those of one image each are in its comment.
  expect(inFiles.filter((name) => !(name in ENV) && !/^HEXDUEL_[A-Z_]+_TAG$/.test(name))).toEqual([
    'HEXDUEL_BOT_ALLOW',
  ]);
});

it('gives nats the password of each user, and each service its own alone', () => {
  const { services } = readCompose(ENV);
  expect(services['nats']!.secrets).toEqual(
    expect.arrayContaining(NATS_USERS.map((user: string) => `nats-${user}-password`)),
  );
  for (const user of NATS_USERS as string[]) {
    const holders = Object.keys(services).filter((name) => services[name]!.secrets.includes(`nats-${user}-password`));
    expect(holders.sort()).toEqual(['nats', user].sort());
  }
});
