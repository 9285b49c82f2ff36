/** Debian's packages without root: downloaded and unpacked into a folder, never installed. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A file of a package: `{ ok: true, path }`, or `{ ok: false, problem }` with one sentence that says what to do. The package
 * is unpacked into .hexduel/bin, with its dependencies unless `isAlone` (for files that are only read).
 */
export async function findDebianFile(name, file, { isAlone = false, home = join(repository, '.hexduel') } = {}) {
  const target = join(home, 'bin', name);
  try {
    if (!existsSync(target)) await unpackPackages(target, [name], { isAlone });
    const path = join(target, file);
    if (!existsSync(path)) throw new Error(`there is no ${file} in it`);
    return { ok: true, path };
  } catch (error) {
    return { ok: false, problem: notUnpacked(name, error) };
  }
}

/** One sentence that says why a package is not there and what to do. */
export function notUnpacked(name, error) {
  const cause = String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1);
  return `Debian's package ${name} could not be downloaded and unpacked (${cause}): run this on Debian with apt-get and access to a mirror.`;
}

/**
 * Unpacks the packages below `target`, which appears only when it is whole, and with them the dependencies that are not
 * installed here, unless `isAlone`. Rejects with the cause when that fails.
 */
export async function unpackPackages(target, names, { isAlone = false } = {}) {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(`${target}-`);
  const root = join(folder, 'root');
  try {
    const options = await downloadPackages(folder, names);
    const missing = isAlone ? [] : await namesMissing(names, options);
    const others = missing.filter((name) => !names.includes(name));
    if (others.length > 0) await run('apt-get', ['download', ...others, ...options.args], options.process);
    const archives = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
    if (archives.length === 0) throw new Error('apt-get download left no package');
    for (const archive of archives) await run('dpkg-deb', ['-x', join(folder, archive), root]);
    // Another process may have been faster.
    await rename(root, target).catch(async (error) => {
      if (!(await stat(target).catch(() => null))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Downloads the packages into the folder. Where the machine has no package lists, they are fetched into that folder too.
 * Resolves to the arguments and the process options with which apt-get finds more of them.
 */
export async function downloadPackages(folder, names, { env = process.env, signal } = {}) {
  const process_ = { cwd: folder, env: { ...env, LC_ALL: 'C' }, signal };
  try {
    await run('apt-get', ['download', ...names], process_);
    return { args: [], process: process_ };
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('there is no apt-get', { cause: error });
    signal?.throwIfAborted();
    const lists = join(folder, 'lists');
    const cache = join(folder, 'cache');
    await mkdir(join(lists, 'partial'), { recursive: true });
    await mkdir(join(cache, 'archives/partial'), { recursive: true });
    const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'APT::Sandbox::User='];
    await run('apt-get', ['update', ...own], process_);
    await run('apt-get', ['download', ...names, ...own], process_);
    return { args: own, process: process_ };
  }
}

// A simulation needs no root. Dependencies that are installed in another version are left out: the installed ones will do.
async function namesMissing(names, { args, process: process_ }) {
  const { stdout } = await run(
    'apt-get',
    ['install', '-s', '-q', '--no-install-recommends', ...args, ...names],
    process_,
  );
  return [...stdout.matchAll(/^Inst (\S+) \(/gm)].map(([, name]) => name);
}
