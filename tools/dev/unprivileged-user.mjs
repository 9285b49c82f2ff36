/** For servers that must not run as root: a user to run them as, and files where that user can read them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `{ uid, gid }` of a user for servers when this process is root, else undefined. No user is ever created. */
export async function userForServers() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('Postgres and sshd do not run as root and there is no user "nobody": start this as a plain user.');
}

/** True when every user may pass through all folders above the path (a home such as /root does not allow it). */
export async function isReachableByAll(path) {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    if (((await stat(dirname(at))).mode & 0o001) === 0) return false;
  }
  return true;
}

/**
 * The folder itself where the user `as` can reach it (or where there is no such user), else a copy of it in the system's
 * temporary folder, made once. `name` names the copy and has to change with its content.
 */
export async function reachableCopy(folder, name, as) {
  if (!as || (await isReachableByAll(folder))) return folder;
  const copy = join(tmpdir(), `hexduel-${name}`);
  if (!existsSync(copy)) {
    const draft = await mkdtemp(`${copy}-`);
    await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const { uid, mode } = await stat(copy);
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new Error(`${copy} can be written by other users than root: remove it and start again.`);
  return copy;
}
