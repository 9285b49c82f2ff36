/**
 * A real nats-server: found or downloaded, and started. It is looked for in HEXDUEL_NATS_SERVER, on the PATH and in
 * .hexduel/bin. Where there is none, Debian's package is downloaded and unpacked without root, or, where there is no Debian,
 * the official release archive.
 */
import { execFile } from 'node:child_process';
import { access, chmod, constants, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endChild, ended, startBound } from './bound-child.mjs';
import { downloadPackages } from './debian-packages.mjs';
import { freePort } from './free-port.mjs';
import { fetchNatsRelease } from './nats-release.mjs';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../', import.meta.url));

const REMEDY =
  'install nats-server 2.9 or newer and put it on the PATH (e.g. "apt-get install nats-server", "brew install nats-server", or from https://github.com/nats-io/nats-server/releases), or name the binary in HEXDUEL_NATS_SERVER.';

let found;

/**
 * `{ ok: true, path }`, or `{ ok: false, problem }` with one sentence that says what to do. Searches only once. `signal`
 * ends a download.
 */
export function findNatsServer({ home = join(repository, '.hexduel'), signal } = {}) {
  found ??= searchNatsServer({ home, signal });
  return found;
}

/**
 * The search itself, every time. `folders` are looked at besides those of the PATH; `release` holds the options of
 * `fetchNatsRelease`.
 */
export async function searchNatsServer({ home, signal, env = process.env, folders = ['/usr/sbin'], release = {} }) {
  const named = env.HEXDUEL_NATS_SERVER;
  if (named) {
    if (await isExecutable(named)) return { ok: true, path: named };
    return { ok: false, problem: `HEXDUEL_NATS_SERVER names ${named}, which cannot be executed: ${REMEDY}` };
  }
  const own = join(home, 'bin/nats-server');
  const places = [...(env.PATH ?? '').split(delimiter), ...folders].filter((folder) => folder !== '');
  for (const path of [...places.map((folder) => join(folder, 'nats-server')), own]) {
    if (await isExecutable(path)) return { ok: true, path };
  }
  const causes = [];
  for (const [source, download] of [
    ["Debian's package", () => fetchFromDebian(own, { env, signal })],
    ['the release archive', () => fetchNatsRelease(own, { ...release, signal })],
  ]) {
    try {
      signal?.throwIfAborted();
      await download();
      return { ok: true, path: own };
    } catch (error) {
      causes.push(`${source}: ${lastLine(error)}`);
    }
  }
  return {
    ok: false,
    problem: `nats-server is not installed here and could not be downloaded (${causes.join('; ')}): ${REMEDY}`,
  };
}

async function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function fetchFromDebian(target, { env, signal }) {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(`${target}-`);
  try {
    await downloadPackages(folder, ['nats-server'], { env, signal });
    const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw new Error('apt-get download left no package');
    await run('dpkg-deb', ['-x', join(folder, archive), folder], { env, signal });
    await copyFile(join(folder, 'usr/sbin/nats-server'), join(folder, 'nats-server'));
    await chmod(join(folder, 'nats-server'), 0o755);
    await rename(join(folder, 'nats-server'), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLine(error) {
  return String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1);
}

/** The users of the services, by context; generated. */
export const USERS_CONF = join(repository, 'docker/nats/users.conf');

/** Whom the users are for: the contexts, and the process that owns the streams. */
export const NATS_USERS = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams'];

/** The environment that `users.conf` reads: passwords by user. */
export function usersEnv(passwords) {
  // In quotes: the server would read a value that begins with a digit as a number.
  return Object.fromEntries(
    Object.entries(passwords).map(([user, password]) => [
      `HEXDUEL_NATS_${user.toUpperCase()}_PASSWORD`,
      JSON.stringify(password),
    ]),
  );
}

/**
 * Starts a server with JetStream on the loopback; it stores below `folder`, or without one where its configuration says, and
 * ends with this process. Throws when there is none or it does not start. `port` 0 or none: a free one. `isApart`: see
 * spawnBound. `config` is a file of its configuration, `env` what the file reads from the environment. `program`: the path of
 * another nats-server than the one that is found.
 */
export async function startNatsServer(options) {
  const { folder, port = 0, args = [], config, env = {}, onLine, isApart = false, program } = options;
  const server = program ? { ok: true, path: program } : await findNatsServer();
  if (!server.ok) throw new Error(server.problem);
  const chosen = port === 0 ? await freePort() : port;
  const child = await startBound({
    name: 'nats-server',
    command: server.path,
    args: [
      ...(config === undefined ? [] : ['--config', config]),
      ...['--addr', '127.0.0.1', '--port', `${chosen}`],
      ...(folder === undefined ? [] : ['--jetstream', '--store_dir', folder]),
      ...args,
    ],
    isReady: (line) => line.includes('Server is ready'),
    options: { isApart, onLine, env: { ...process.env, ...env } },
  });
  return {
    url: `nats://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid,
    ended: ended(child),
    stop: () => endChild(child, 'SIGINT'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}
