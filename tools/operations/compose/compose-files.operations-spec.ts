/** The compose files by the reference implementation of their specification: its schema, its merging of overrides, its references. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithTools } from '../describe-with-tools';
import { loadProject } from './load-project';
import type { Project } from './load-project';
import { DOCKER } from './read-compose';

const FILES = {
  plain: ['compose.yaml'],
  tls: ['compose.yaml', 'compose.tls.yaml'],
  cluster: ['compose.yaml', 'compose.nats-cluster.yaml'],
  both: ['compose.yaml', 'compose.tls.yaml', 'compose.nats-cluster.yaml', 'compose.nats-cluster-tls.yaml'],
};

/** The names that a service refers to and that are declared nowhere. */
function undeclaredNames({ services, networks, volumes, secrets }: Project): string[] {
  return Object.values(services).flatMap((service) => {
    const stored = service.volumes.filter(({ type }) => type === 'volume');
    return [
      ...Object.keys(service.networks).filter((name) => !(name in networks)),
      ...stored.map(({ source }) => source).filter((name) => !(name in volumes)),
      ...service.secrets.map(({ source }) => source).filter((name) => !(name in secrets)),
      ...Object.keys(service.depends_on).filter((name) => !(name in services)),
    ];
  });
}

describeWithTools('the compose files', ['compose-spec'], () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-compose-'));
    await cp(DOCKER, folder, { recursive: true, filter: (path) => !/\/(secrets|\.env)$/.test(path) });
    // The program takes no variables from its environment: a required one gets a value, the others their defaults.
    for (const name of FILES.both) await change(name, /\$\{HEXDUEL_PUBLIC_ORIGIN:\?[^}]*\}/g, 'https://duel.example');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function change(name: string, from: RegExp | string, to: string): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  }

  const load = (files: readonly string[], from = folder): Promise<Project> => loadProject(files, from);

  it.each(Object.entries(FILES))('are valid: %s', async (_, files) => {
    const project = await load(files);
    const { services } = project;
    expect(undeclaredNames(project)).toEqual([]);
    for (const [name, { read_only: isReadOnly }] of Object.entries(services))
      expect([name, isReadOnly]).toEqual([name, true]);
  });

  it('say what to run first where nothing is set', async () => {
    await expect(load(FILES.plain, DOCKER)).rejects.toThrow('run docker/make-env.sh first');
  });

  it('with TLS give the authority to all who connect, and each key to its server alone', async () => {
    const { services } = await load(FILES.both);
    const holders = (secret: string): string[] =>
      Object.keys(services).filter((name) => services[name]!.secrets.some(({ source }) => source === secret));
    expect(holders('nats-key').sort()).toEqual(['nats', 'nats-2', 'nats-3']);
    expect([holders('postgres-key'), holders('site-key')]).toEqual([['postgres'], ['reverse-proxy']]);
    for (const [name, { environment, secrets }] of Object.entries(services)) {
      const variables = Object.keys(environment);
      const connects = {
        HEXDUEL_NATS_CA_FILE: variables.includes('HEXDUEL_NATS_URL'),
        HEXDUEL_POSTGRES_CA_FILE: variables.some((each) => each.endsWith('_DATABASE_URL_FILE')),
      };
      for (const [variable, isNeeded] of Object.entries(connects)) {
        expect([name, variable, variables.includes(variable)]).toEqual([name, variable, isNeeded]);
        if (isNeeded) expect(secrets.map(({ source }) => source)).toContain('authority');
      }
    }
  });

  it('with three servers of NATS give each a store and a name of its own, and everybody all addresses', async () => {
    const { services } = await load(FILES.both);
    for (const name of ['nats', 'nats-2', 'nats-3']) {
      const { environment, volumes, command } = services[name]!;
      expect(volumes.find(({ target }) => target === '/data')?.source).toBe(name);
      expect(environment).toMatchObject({ HEXDUEL_NATS_NAME: name });
      expect(command).toEqual(['nats-server-cluster-tls.conf']);
    }
    const urls = Object.values(services).flatMap(({ environment }) => environment['HEXDUEL_NATS_URL'] ?? []);
    expect(urls).toHaveLength(5);
    expect(new Set(urls)).toEqual(new Set(['nats://nats:4222,nats://nats-2:4222,nats://nats-3:4222']));
    expect(services['streams']!.environment).toMatchObject({ HEXDUEL_STREAM_REPLICAS: '3' });
  });

  it.each<[string, string, string, string]>([
    ['a misspelt field', 'read_only: true', 'readonly: true', 'readonly'],
    ['a field in the wrong place', 'stop_signal: SIGINT', 'deploy: { stop_signal: SIGINT }', 'stop_signal'],
    ['a value of another kind', 'pids_limit: 512', 'pids_limit: many', 'pids_limit'],
    ['a network that is not declared', 'networks: [data]', 'networks: [dat]', 'dat'],
    [
      'a secret that is not declared',
      'secrets: [ladder-database-url]',
      'secrets: [ladder-database]',
      'ladder-database',
    ],
    ['a volume that is not declared', 'source: nats, target: /data', 'source: gnats, target: /data', 'gnats'],
    [
      'a service that is not there',
      'web: { condition: service_started }',
      'webs: { condition: service_started }',
      'webs',
    ],
    ['a condition that is none', 'condition: service_healthy', 'condition: service_heathy', 'condition'],
  ])('%s is refused', async (_, from, to, named) => {
    const original = await readFile(join(folder, 'compose.yaml'), 'utf8');
    await change('compose.yaml', from, to);
    try {
      expect(await readFile(join(folder, 'compose.yaml'), 'utf8')).not.toBe(original);
      const undeclared = await load(FILES.plain).then(undeclaredNames, (error: unknown) => [String(error)]);
      expect(undeclared).toEqual(expect.arrayContaining([expect.stringContaining(named)]));
    } finally {
      await writeFile(join(folder, 'compose.yaml'), original);
    }
  });
});
