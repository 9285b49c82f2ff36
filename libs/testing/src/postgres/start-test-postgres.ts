import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../../tools/dev/postgres-server.mjs';
import type { RunningPostgres } from '../../../../tools/dev/postgres-server.mjs';
import type { TestCertificates } from '../certificates/make-certificates';
import { scratchFolder } from '../servers/scratch-folder';
import { TEST_PASSWORD, copyCluster } from './cluster-template';

export interface TestPostgres {
  /** As superuser, on the database `postgres`. */
  readonly adminUrl: string;
  /** A new, empty database; the superuser's URL of it. */
  createDatabase(): Promise<string>;
  /** Ends open connections, stops it in good order and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** SIGKILL; `start` brings it back through recovery. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Of its present postmaster. */
  readonly pid: number;
}

export interface TestPostgresOptions {
  /** Commits survive a power cut, as in production: for measuring. They always survive a kill of Postgres. */
  readonly isDurable?: boolean;
  /** Speaks TLS too, with this certificate. */
  readonly tls?: TestCertificates;
}

const SETTINGS = { shared_buffers: '32MB', max_connections: 100 };
const FRAGILE = { fsync: 'off', full_page_writes: 'off' };

/** A Postgres for one suite alone, in about a third of a second. Close connections before `stop`. */
export async function startTestPostgres({ isDurable = false, tls }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const scratch = await scratchFolder();
  await chmod(scratch, 0o711);
  const folder = join(scratch, 'cluster');
  await copyCluster(folder);
  const settings = { ...SETTINGS, ...(isDurable ? {} : FRAGILE), ...(tls ? await placeCertificate(folder, tls) : {}) };
  let server = await startPostgres({ folder, settings });
  const { port } = server;
  const adminUrl = urlOf(port, 'postgres');
  const start = async (): Promise<void> => {
    server = await startAgain({ folder, port, settings });
  };
  return {
    adminUrl,
    get pid() {
      return server.pid;
    },
    createDatabase: async () => {
      const name = `suite_${randomBytes(6).toString('hex')}`;
      await runOn(adminUrl, `create database ${name}`);
      return urlOf(port, name);
    },
    start,
    restart: async () => {
      await server.stop();
      await start();
    },
    kill: () => server.kill(),
    stop: async () => {
      await server.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

// Postgres refuses a key that does not belong to its user.
async function placeCertificate(folder: string, { certFile, keyFile }: TestCertificates) {
  const { uid, gid } = await stat(folder);
  for (const [from, name] of [
    [certFile, 'server.crt'],
    [keyFile, 'server.key'],
  ] as const) {
    const to = join(folder, name);
    await copyFile(from, to);
    await chown(to, uid, gid);
    await chmod(to, 0o600);
  }
  return { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' };
}

function urlOf(port: number, database: string): string {
  return `postgres://postgres:${TEST_PASSWORD}@127.0.0.1:${port}/${database}`;
}

// After a SIGKILL its backends notice within moments; until then the data folder counts as in use.
async function startAgain(options: Parameters<typeof startPostgres>[0]): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres(options);
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
