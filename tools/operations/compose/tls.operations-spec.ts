/**
 * What make-env.sh and make-certificates.sh make, used: Postgres and NATS by the scripts of their containers, with TLS, and every
 * service as a process with the environment that compose.yaml and compose.tls.yaml give it.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually, freePort, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { buildServices, builtFile } from '@hexduel/testing/system';
import type { BuiltName } from '@hexduel/testing/system';
import { createCluster, findPostgres } from '../../dev/postgres-server.mjs';
import { describeWithTools } from '../describe-with-tools';
import { NATS_VERSIONS } from '../nats-versions';
import { mergedEnvironments } from './merged-environments';
import { makeSecrets } from './made-secrets';
import type { MadeSecrets } from './made-secrets';
import { DOCKER } from './read-compose';
import { ServerStart } from './server-start';

const run = promisify(execFile);
const CONTEXTS = ['scheduling', 'ladder', 'provisioning'] as const;
const SERVICES = ['streams', 'scheduling', 'ladder', 'provisioning', 'matches'] as const;
/** A service waits half a minute for its servers. */
const GIVES_UP_MS = 60_000;

describeWithTools('an installation with TLS', ['psql', 'openssl', 'compose-spec', 'nats-server-newest'], () => {
  let secrets: MadeSecrets;
  let strangers: MadeSecrets;
  let folder: string;
  let ports: { readonly postgres: number; readonly nats: number };
  const servers: ServerStart[] = [];
  const scripts: RunningScript[] = [];

  beforeAll(async () => {
    [secrets, strangers, folder] = await Promise.all([
      ...([makeSecrets(), makeSecrets(), mkdtemp(join(tmpdir(), 'hexduel-tls-'))] as const),
    ]);
    ports = { postgres: await freePort(), nats: await freePort() };
    await buildServices([...SERVICES, 'scheduling-migrate', 'ladder-migrate', 'provisioning-migrate']);
    await Promise.all([startPostgres(), startNats()]);
    await prepareContexts();
  });
  afterAll(async () => {
    await Promise.all(scripts.map((script) => script.kill()));
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([secrets.remove(), strangers.remove(), rm(folder, { recursive: true, force: true })]);
  });

  async function startPostgres(): Promise<void> {
    const found = await findPostgres();
    if (!found.ok) throw new Error(found.problem);
    const [data, copies] = [join(folder, 'postgres'), await mkdtemp(join(tmpdir(), 'hexduel-tls-copies-'))];
    await run('chmod', ['711', folder]);
    await createCluster({ folder: data, password: await secrets.read('postgres-password'), isDurable: false });
    if (found.as) await run('chown', [`${found.as.uid}:${found.as.gid}`, copies]);
    const settings = [`port=${ports.postgres}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const server = new ServerStart(
      join(DOCKER, 'postgres/start-with-tls.sh'),
      [found.postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      // In the place of the script of the image, which starts what it is told.
      {
        HEXDUEL_SECRETS: secrets.folder,
        HEXDUEL_TLS_FOLDER: join(copies, 'tls'),
        HEXDUEL_POSTGRES_ENTRY: '/usr/bin/env',
        LC_ALL: 'C',
      },
      found.as,
    );
    servers.push(server);
    await server.printed('ready to accept connections');
    expect((await stat(join(copies, 'tls/server.key'))).mode & 0o777).toBe(0o600);
  }

  async function startNats(): Promise<void> {
    const own = join(folder, 'nats');
    await cp(join(DOCKER, 'nats'), own, { recursive: true });
    const conf = join(own, 'nats-server.conf');
    await writeFile(conf, (await readFile(conf, 'utf8')).replace('"/data"', JSON.stringify(join(own, 'data'))));
    const monitor = await freePort();
    const args = [
      'nats-server-tls.conf',
      '--addr',
      '127.0.0.1',
      '--port',
      `${ports.nats}`,
      '--http_port',
      `${monitor}`,
    ];
    const program = await NATS_VERSIONS['the newest nats-server']!();
    const env = { HEXDUEL_SECRETS: secrets.folder, HEXDUEL_NATS_SERVER: program };
    const server = new ServerStart(join(own, 'start-nats.sh'), args, env);
    servers.push(server);
    await server.printed('Server is ready');
  }

  /** What the first start of the container does, over TLS. */
  async function prepareContexts(): Promise<void> {
    const admin = { host: '127.0.0.1', port: ports.postgres, user: 'postgres', database: 'postgres' };
    const client = new pg.Client({ ...admin, password: await secrets.read('postgres-password') });
    await client.connect();
    try {
      await client.query('create database hexduel');
    } finally {
      await client.end();
    }
    const ssl = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: join(secrets.folder, 'authority') };
    const env = {
      PATH: process.env.PATH,
      HEXDUEL_SECRETS: secrets.folder,
      PGHOST: '127.0.0.1',
      PGPORT: `${ports.postgres}`,
      ...ssl,
    };
    await run(join(DOCKER, 'postgres/init/10-contexts.sh'), [], { env });
  }

  /** The environment that compose gives a service, for this machine: the hosts of the servers, and where its secrets are. */
  async function environmentOf(service: string, changes: { secrets?: MadeSecrets; host?: string } = {}) {
    const host = changes.host ?? '127.0.0.1';
    const merged = (await mergedEnvironments(['compose.yaml', 'compose.tls.yaml'], secrets.envFile)).get(service);
    const env: Record<string, string> = {};
    for (const [name, value] of Object.entries(merged ?? {})) {
      const isAuthority = name.endsWith('_CA_FILE');
      const place = isAuthority ? (changes.secrets ?? secrets).folder : secrets.folder;
      env[name] = value.replace('/run/secrets', place).replace('nats://nats:4222', `nats://${host}:${ports.nats}`);
      if (!name.endsWith('_DATABASE_URL_FILE')) continue;
      // Its host is that of the container.
      const url = (await readFile(env[name], 'utf8')).replace('@postgres:5432', `@${host}:${ports.postgres}`);
      env[name] = join(folder, `${service}-${host}-url`);
      await writeFile(env[name], url);
    }
    const folderOfDroplets = 'HEXDUEL_LOCAL_FOLDER' in env ? { HEXDUEL_LOCAL_FOLDER: join(folder, 'droplets') } : {};
    const http =
      'HEXDUEL_HTTP_PORT' in env ? { HEXDUEL_HTTP_HOST: '127.0.0.1', HEXDUEL_HTTP_PORT: `${await freePort()}` } : {};
    return { ...env, ...folderOfDroplets, ...http };
  }

  function start(name: BuiltName, env: Readonly<Record<string, string>>): RunningScript {
    const script = startScript(builtFile(name), env);
    scripts.push(script);
    return script;
  }

  it('keeps secrets and settings that are there, and the authority, when the scripts run again', async () => {
    const names = await readdir(secrets.folder);
    const contents = (): Promise<string[]> => Promise.all(names.map((name) => secrets.read(name)));
    const before = await contents();
    await secrets.makeAgain();
    const after = await contents();
    expect(names.filter((_, index) => before[index] !== after[index]).sort()).toEqual(
      ['nats', 'postgres', 'site'].flatMap((name) => [`${name}-certificate`, `${name}-key`]),
    );
  });

  it('migrates and makes every service ready, with the environment of compose', async () => {
    for (const context of CONTEXTS) {
      const migrating = start(`${context}-migrate`, await environmentOf(`${context}-migrate`));
      expect([await migrating.ended(), migrating.lines.at(-1)]).toEqual([
        0,
        expect.stringContaining('is up to date: ran '),
      ]);
    }
    const environments = await Promise.all(SERVICES.map((service) => environmentOf(service)));
    for (const [index, service] of SERVICES.entries()) start(service, environments[index]!);
    for (const [index, service] of SERVICES.entries()) {
      const url = `http://127.0.0.1:${environments[index]!['HEXDUEL_HTTP_PORT']}/health/ready`;
      await eventually(async () => {
        const answer = await fetch(url);
        expect([service, answer.status, await answer.json()]).toEqual([service, 200, expect.anything()]);
      }, GIVES_UP_MS);
    }
    const used = await encryptedSessions();
    expect(used).toEqual(
      CONTEXTS.map((usename) => ({ usename, ssl: true })).sort((a, b) => (a.usename < b.usename ? -1 : 1)),
    );
  });

  async function encryptedSessions(): Promise<unknown[]> {
    const admin = { host: '127.0.0.1', port: ports.postgres, user: 'postgres', database: 'hexduel' };
    const client = new pg.Client({ ...admin, password: await secrets.read('postgres-password') });
    await client.connect();
    try {
      const { rows } = await client.query(
        `select distinct usename, ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename <> 'postgres' order by 1`,
      );
      return rows;
    } finally {
      await client.end();
    }
  }

  it.each<[string, () => { secrets?: MadeSecrets; host?: string }, RegExp]>([
    ['another authority', () => ({ secrets: strangers }), /certificate/],
    ['another name than those of the certificate', () => ({ host: 'localhost' }), /localhost/],
  ])('refuses a server with %s', async (_, changes, cause) => {
    const soon = { HEXDUEL_POSTGRES_WAIT_MS: '2000' };
    const migrating = start('ladder-migrate', { ...(await environmentOf('ladder-migrate', changes())), ...soon });
    const streams = start('streams', await environmentOf('streams', changes()));
    expect([await migrating.ended(), migrating.lines.join('\n')]).toEqual([1, expect.stringMatching(cause)]);
    // It goes on trying: certificates may be about to change. The log says why it is not ready.
    expect(await streams.printed('NATS is away')).toMatch(cause);
    await streams.stop();
    for (const line of [...migrating.lines, ...streams.lines])
      expect(line).not.toContain(await secrets.read('nats-streams-password'));
  });

  it('lets nobody on another address in without TLS, neither to Postgres nor to NATS', async () => {
    const password = await secrets.read('ladder-database-password');
    const elsewhere = { host: '127.0.0.1', port: ports.postgres, user: 'ladder', database: 'hexduel', password };
    const client = new pg.Client({ ...elsewhere, ssl: false, stream: () => fromAddress('127.0.0.2') });
    await expect(client.connect()).rejects.toThrow('no encryption');
    const streams = await environmentOf('streams');
    const plain = start('streams', { ...streams, HEXDUEL_NATS_CA_FILE: '' });
    expect(await plain.printed('NATS is away')).toMatch(/certificate|secure|tls/i);
    await plain.stop();
  });
});

/** A socket that connects from an address of its own. */
function fromAddress(localAddress: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket) as (options: object) => Socket;
  return Object.assign(socket, { connect: (port: number, host: string) => connect({ port, host, localAddress }) });
}
