/** The databases of a home folder of `npm start` while nothing runs from it. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { provisionContext } from '@hexduel/database';
import pg from 'pg';
import { prepareCluster, startCluster } from '../dev/start/database.mjs';
import { acquireLock, choosePorts, keptSecrets } from '../dev/start/home-folder.mjs';
import { CONTEXTS } from './databases.ts';

const DATABASE = 'hexduel';

/**
 * Starts the Postgres of the home folder, created where there is none, for as long as `work` takes. If that succeeds, the streams
 * of NATS are removed: they belong to what was there before.
 */
export async function withDatabasesOfHome(home, work) {
  await mkdir(home, { recursive: true });
  const lock = acquireLock(home);
  if (!lock.ok) throw new Error(`Hexduel runs from ${home} (process ${lock.holder.pid}): stop it first.`);
  let postgres;
  try {
    const secrets = await keptSecrets(home, ['postgres', ...CONTEXTS]);
    const folder = await prepareCluster({ home, password: secrets.postgres });
    const ports = await choosePorts(home, ['postgres']);
    postgres = await startCluster({ folder, port: ports.postgres, onLine: () => undefined });
    const result = await work(await provision(ports.postgres, secrets));
    await rm(join(home, 'nats'), { recursive: true, force: true });
    return result;
  } finally {
    await postgres?.stop();
    lock.release();
  }
}

async function provision(port, secrets) {
  const server = `postgres://postgres:${secrets.postgres}@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(DATABASE)}`);
  await client.end();
  const databases = [];
  for (const context of CONTEXTS) {
    const password = secrets[context];
    databases.push({ context, url: await provisionContext({ adminUrl: `${server}/${DATABASE}`, context, password }) });
  }
  return databases;
}
