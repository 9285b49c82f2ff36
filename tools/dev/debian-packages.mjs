/** Debian's packages without root: downloaded and unpacked into a folder, nothing is installed. */
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
 * is unpacked into .hexduel/bin; with `isAlone` without those that it needs, for files that are only read.
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

/** Why a package is not there, and what to do: one sentence. */
export function notUnpacked(name, error) {
  const cause = String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1);
  return `Debian's package ${name} could not be fetched and unpacked (${cause}): run this on Debian with apt-get and a way to its mirror.`;
}

/**
 * Unpacks the packages, and those of theirs that are not installed here unless they are to be alone, below `target`, which
 * appears only when it is whole. Rejects with the cause where they cannot be had.
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
    // Somebody else may have been quicker.
    await rename(root, target).catch(async (error) => {
      if (!(await stat(target).catch(() => null))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads the packages into the folder. A machine whose package lists were never fetched gets lists of its own there. */
export async function downloadPackages(folder, names) {
  const process_ = { cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  try {
    await run('apt-get', ['download', ...names], process_);
    return { args: [], process: process_ };
  } catch {
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

// A simulation needs no root. Packages that are only newer than the installed ones are left out: the installed ones do.
async function namesMissing(names, { args, process: process_ }) {
  const { stdout } = await run(
    'apt-get',
    ['install', '-s', '-q', '--no-install-recommends', ...args, ...names],
    process_,
  );
  return [...stdout.matchAll(/^Inst (\S+) \(/gm)].map(([, name]) => name);
}
