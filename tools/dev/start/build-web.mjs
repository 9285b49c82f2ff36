/** Builds the web when what goes into it has changed since it was built last. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../steps.mjs';
import { runTool } from './run-tool.mjs';
import { StartProblem } from './start-problem.mjs';

const WEB = join(root, 'apps/web');
const BUILT = join(WEB, '.next');
const STAMP = join(BUILT, 'hexduel-inputs');
const LEFT_OUT = new Set(['node_modules', '.next', 'coverage', 'next-env.d.ts']);

/** Whether there is a web to build at all. */
export function hasWebSource() {
  return existsSync(join(WEB, 'next.config.ts')) || existsSync(join(WEB, 'next.config.mjs'));
}

/** Null when the last build still is of these sources, else their hash. */
export async function neededBuild() {
  const hash = await inputHash();
  const last = await readFile(STAMP, 'utf8').catch(() => '');
  return last.trim() === hash && existsSync(join(BUILT, 'BUILD_ID')) ? null : hash;
}

/** Builds; an abort of `signal` ends it. What it prints goes to `log`. */
export async function buildWeb(hash, { log, signal }) {
  await rm(STAMP, { force: true });
  const { code } = await runTool([join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: WEB,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
    onLine: log.write,
    signal,
  });
  if (signal.aborted) return;
  if (code !== 0) {
    throw new StartProblem(
      `The web could not be built (${log.last().trim()}): ${log.file} tells why; HEXDUEL_START_WITHOUT=web starts the rest.`,
    );
  }
  await writeFile(STAMP, `${hash}\n`);
}

async function inputHash() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(await readFile(join(root, file)));
  for (const folder of [WEB, ...ownLibsOf(WEB)].sort()) {
    for (const file of await filesOf(folder)) hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The folders of the packages of this repository that one is built from, by way of others too. */
function ownLibsOf(folder, seen = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@hexduel/'))) {
    const lib = join(root, 'node_modules', name);
    if (seen.has(lib)) continue;
    seen.add(lib);
    ownLibsOf(lib, seen);
  }
  return seen;
}

async function filesOf(folder) {
  const files = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name) || /\.(int-)?spec\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesOf(path)));
    else if (entry.isFile()) files.push(path);
  }
  return files;
}
