/**
 * `node tools/dev/build-pages.mjs`: builds the pages into apps/web/.next, unless the build that is there was made from the
 * same inputs. Nx computes the inputs from the project graph (nx.json) and keeps earlier builds. `--always` builds in any
 * case: that is the command of Nx's own target `web:build`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './build-compressed.mjs';
import { holdLock } from './process-lock.mjs';
import { root, runNode } from './steps.mjs';
import { taskHash } from './task-hash.mjs';

const WEB = join(root, 'apps/web');
/** Part of the build: the hash of the inputs that it was made from. */
const STAMP = join(WEB, '.next/hexduel-inputs');
const LOCK = join(root, 'node_modules/.cache/hexduel-web.lock');

const isBuiltFrom = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Runs `next build` and compresses what it made; the exit code. */
async function buildPages(hash) {
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(root, 'node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build'], { cwd: WEB, env, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  await compressPages(join(WEB, '.next/static'));
  writeFileSync(STAMP, hash);
  return 0;
}

/** Compresses the scripts and styles of a folder and those in it: the pages send what lies beside them (apps/web/next.config.mjs). */
async function compressPages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(?:js|css)$/.test(file));
  await compressFiles(files.map((file) => join(folder, file)));
}

/** Builds through Nx where the build is missing or stale; the exit code. */
async function buildWhereStale() {
  const hash = await taskHash('web', 'build');
  if (isBuiltFrom(hash)) return 0;
  holdLock(LOCK);
  if (isBuiltFrom(hash)) return 0;
  const { code } = await runNode(['node_modules/nx/dist/bin/nx.js', 'run', 'web:build', '--outputStyle=stream']);
  return code;
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  const code = process.argv.includes('--always')
    ? await buildPages(process.env.NX_TASK_HASH ?? '')
    : await buildWhereStale();
  if (code !== 0) console.error('web: the pages could not be built; the cause is above.');
  process.exit(code);
}
