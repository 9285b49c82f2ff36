/**
 * A real nats-server: found or fetched, and started. It is looked for in HEXDUEL_NATS_SERVER, on the PATH and in
 * .hexduel/bin; where it is missing, Debian's package is downloaded and unpacked into .hexduel/bin without root.
 */
import { execFile } from 'node:child_process';
import { access, chmod, constants, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endChild, ended, spawnBound, startedChild } from './bound-child.mjs';
import { downloadPackages } from './debian-packages.mjs';
import { freePort } from './free-port.mjs';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../', import.meta.url));

const REMEDY =
  'install nats-server 2.9 or newer (e.g. "apt-get install nats-server", or from https://github.com/nats-io/nats-server/releases) or name the binary in HEXDUEL_NATS_SERVER.';

let found;

/** `{ ok: true, path }`, or `{ ok: false, problem }` with one sentence that says what to do. Asks only once. */
export function findNatsServer({ home = join(repository, '.hexduel') } = {}) {
  found ??= search(home);
  return found;
}

async function search(home) {
  const named = process.env.HEXDUEL_NATS_SERVER;
  if (named) {
    if (await isExecutable(named)) return { ok: true, path: named };
    return { ok: false, problem: `HEXDUEL_NATS_SERVER names ${named}, which cannot be executed: ${REMEDY}` };
  }
  const own = join(home, 'bin/nats-server');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of [...folders.map((folder) => join(folder, 'nats-server')), '/usr/sbin/nats-server', own]) {
    if (await isExecutable(path)) return { ok: true, path };
  }
  return fetchFromDebian(own);
}

async function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function fetchFromDebian(target) {
  await mkdir(join(target, '..'), { recursive: true });
  const folder = await mkdtemp(`${target}-`);
  try {
    await downloadPackages(folder, ['nats-server']);
    const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw new Error('apt-get download left no package');
    await run('dpkg-deb', ['-x', join(folder, archive), folder]);
    await copyFile(join(folder, 'usr/sbin/nats-server'), join(folder, 'nats-server'));
    await chmod(join(folder, 'nats-server'), 0o755);
    await rename(join(folder, 'nats-server'), target);
    return { ok: true, path: target };
  } catch (error) {
    const cause = String(error.stderr || error.message).trim();
    return {
      ok: false,
      problem: `nats-server is not here and Debian's package could not be fetched (${lastLine(cause)}): ${REMEDY}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLine(text) {
  return text.split('\n').at(-1) ?? text;
}

/**
 * Starts a server with JetStream on the loopback; it stores below `folder` and ends with this process. Throws when none
 * can be had or it does not start. `port` 0 or none: a free one. `isApart`: see spawnBound.
 */
export async function startNatsServer({ folder, port = 0, args = [], onLine, isApart = false }) {
  const server = await findNatsServer();
  if (!server.ok) throw new Error(server.problem);
  const chosen = port === 0 ? await freePort() : port;
  const all = ['--addr', '127.0.0.1', '--port', `${chosen}`, '--jetstream', '--store_dir', folder, ...args];
  const child = await startedChild(
    'nats-server',
    (note) =>
      spawnBound(server.path, all, {
        isApart,
        onLine: (line) => {
          note(line);
          onLine?.(line);
        },
      }),
    (line) => line.includes('Server is ready'),
  );
  return {
    url: `nats://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid,
    ended: ended(child),
    stop: () => endChild(child, 'SIGINT'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}
