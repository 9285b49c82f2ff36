/** The Postgres of this home folder: created at the first start and kept, with a database for the services. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUT } from '../build-services.mjs';
import { createCluster, findPostgres, startPostgres } from '../postgres-server.mjs';
import { root } from '../steps.mjs';
import { isReachableByAll } from '../unprivileged-user.mjs';
import { StartProblem } from './progress.mjs';
import { runTool } from './run-tool.mjs';

const DATABASE = 'hexduel';
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 100,
  log_checkpoints: 'off',
  // The usual gigabyte of log would be more than the demo's data.
  max_wal_size: '256MB',
};
/** Where the data goes when the user of Postgres cannot reach the home folder. */
const REACHABLE = '/var/lib/hexduel';

/** Creates the cluster where there is none; resolves to its folder. */
export async function prepareCluster({ home, password }) {
  const found = await findPostgres();
  if (!found.ok) throw new StartProblem(found.problem);
  const folder = await clusterFolder(home, found.as);
  await removeDrafts(folder);
  if (existsSync(join(folder, 'PG_VERSION'))) await checkCluster(folder, found);
  else await makeCluster(folder, password);
  return folder;
}

async function makeCluster(folder, password) {
  const draft = `${folder}.new-${process.pid}`;
  await createCluster({ folder: draft, password });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

// Left behind by a start that was killed.
async function removeDrafts(folder) {
  const drafts = (await readdir(dirname(folder))).filter((name) => /^postgres(-[0-9a-f]+)?\.new-/.test(name));
  for (const name of drafts) await rm(join(dirname(folder), name), { recursive: true, force: true });
}

async function checkCluster(folder, { version, as }) {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (made !== version.split('.')[0]) {
    throw new StartProblem(
      `${folder} was created by Postgres ${made} and this is ${version}: start with "npm start -- --fresh", which removes that data.`,
    );
  }
  const { uid } = await stat(folder);
  const own = as?.uid ?? process.getuid?.() ?? uid;
  if (uid !== own) {
    throw new StartProblem(
      `${folder} belongs to another user (id ${uid}): start as the user who created it, or name another folder in HEXDUEL_HOME.`,
    );
  }
}

/**
 * Below the home folder. As root, Postgres runs as another user, who may have no access to a folder above (such as /root):
 * then the data is in /var/lib/hexduel and a link leads there.
 */
async function clusterFolder(home, as) {
  const inside = join(home, 'postgres');
  if (isLink(inside) && existsSync(inside)) return realpathSync(inside);
  if (!as) return inside;
  await chmod(home, 0o755);
  if (await isReachableByAll(inside)) return inside;
  await mkdir(REACHABLE, { recursive: true });
  await chmod(REACHABLE, 0o755);
  const name = createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12);
  const outside = join(REACHABLE, `postgres-${name}`);
  await rm(inside, { recursive: true, force: true });
  await symlink(outside, inside);
  return outside;
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Removes the cluster with all its data. */
export async function removeCluster(home) {
  const inside = join(home, 'postgres');
  if (isLink(inside) && existsSync(inside)) await rm(realpathSync(inside), { recursive: true, force: true });
  await rm(inside, { recursive: true, force: true });
}

/** Starts the cluster; retries while the Postgres of an earlier start is still shutting down. */
export async function startCluster({ folder, port, onLine }) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres({ folder, port, settings: SETTINGS, onLine, isApart: true });
    } catch (error) {
      const isEnding = /lock file|pre-existing shared memory|Address already in use/i.test(error.message);
      if (!isEnding || attempt === 50) throw error;
      await sleep(200);
    }
  }
}

/** Creates the database, role and schema of each context where they are missing; resolves to the URLs by context. */
export async function provisionDatabases({ port, secrets, contexts, signal }) {
  const wanted = {
    serverUrl: `postgres://postgres:${secrets.postgres}@127.0.0.1:${port}/postgres`,
    database: DATABASE,
    passwords: Object.fromEntries(contexts.map((context) => [context, secrets[context]])),
  };
  const { code, lines } = await runTool([join(OUT, 'provision-contexts.mjs')], {
    cwd: root,
    env: { HEXDUEL_PROVISION: JSON.stringify(wanted) },
    signal,
  });
  if (code === 0) return JSON.parse(lines.at(-1));
  signal.throwIfAborted();
  const text = lines.join('\n');
  if (/28P01|password authentication failed/.test(text)) {
    throw new StartProblem(
      'Postgres refuses the password in secrets.json (the file was lost or changed): "npm start -- --fresh" creates both again, without the old data.',
    );
  }
  const cause = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'no cause was printed';
  throw new StartProblem(
    `The databases could not be prepared (${cause.trim()}): "npm start -- --fresh" creates them again, without the old data.`,
  );
}
