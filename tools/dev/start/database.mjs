/** The Postgres of this home folder: made at the first start, kept, started. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, findPostgres, isReachableByAll, startPostgres } from '../postgres-server.mjs';
import { StartProblem } from './start-problem.mjs';

const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 100,
  log_checkpoints: 'off',
};
/** Where data goes that the user of Postgres cannot reach below the home folder. */
const REACHABLE = '/var/lib/hexduel';

/** Makes the cluster where there is none; answers its folder. */
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

// What a start that was killed has left.
async function removeDrafts(folder) {
  const drafts = (await readdir(dirname(folder))).filter((name) => /^postgres(-[0-9a-f]+)?\.new-/.test(name));
  for (const name of drafts) await rm(join(dirname(folder), name), { recursive: true, force: true });
}

async function checkCluster(folder, { version, as }) {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (made !== version.split('.')[0]) {
    throw new StartProblem(
      `${folder} was made by Postgres ${made} and this is ${version}: start with "npm start -- --fresh", which removes that data.`,
    );
  }
  const { uid } = await stat(folder);
  const own = as?.uid ?? process.getuid?.() ?? uid;
  if (uid !== own) {
    throw new StartProblem(
      `${folder} belongs to another user (id ${uid}): start as the user who made it, or name another folder in HEXDUEL_HOME.`,
    );
  }
}

/**
 * Below the home folder. As root, Postgres runs as another user, who may not be let through a folder above (as /root): then
 * it is in /var/lib/hexduel and a link leads there.
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

/** Removes the cluster and all that it holds. */
export async function removeCluster(home) {
  const inside = join(home, 'postgres');
  if (isLink(inside) && existsSync(inside)) await rm(realpathSync(inside), { recursive: true, force: true });
  await rm(inside, { recursive: true, force: true });
}

/** Starts it; one that a start before has left may still be ending. */
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
