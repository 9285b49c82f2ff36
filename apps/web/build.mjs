/**
 * Builds the pages into .next with `next build`, unless what is there was made of the same sources by the same packages;
 * then there is nothing to do and nothing is printed. Run with this folder as working directory.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('./', import.meta.url));
const workspace = join(web, '../..');
const stamp = join(web, '.next/hexduel-sources');
const lock = join(workspace, 'node_modules/.cache/hexduel-web.lock');
const SOURCES = [
  'apps/web/src',
  'apps/web/messages',
  'libs/game/board-picture/src',
  'libs/game/engine/src',
  'libs/contracts/http/src',
  'libs/contracts/live/src',
];
const FILES = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/package.json',
  'apps/web/next.config.mjs',
  'apps/web/postcss.config.mjs',
  'apps/web/tsconfig.json',
  'apps/web/build.mjs',
];

/** A hash of all that the build is made of; specs are no part of it. */
function hashOfSources() {
  const found = SOURCES.flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(int-)?spec\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...found.sort(), ...FILES.map((name) => join(workspace, name))]) {
    hash
      .update(`${file.slice(workspace.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Waits while another process builds; a lock whose process is gone is no lock. */
function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isRunning(lock)) rmSync(lock, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isRunning(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

const sources = hashOfSources();
if (isBuilt()) process.exit(0);
takeLock();
process.on('exit', () => rmSync(lock, { force: true }));
if (isBuilt()) process.exit(0);

rmSync(stamp, { force: true });
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const built = spawnSync(process.execPath, [next, 'build'], { cwd: web, env, stdio: 'inherit' });
if (built.status !== 0) {
  console.error('web: the pages could not be built; the cause is above.');
  process.exit(built.status ?? 1);
}
writeFileSync(stamp, sources);
