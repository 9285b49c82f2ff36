/**
 * `node tools/dev/build-pages.mjs`: builds the pages into apps/web/.next, unless the build that is there was made from the
 * same inputs. Nx computes the inputs from the project graph (nx.json) and keeps earlier builds. `--always` builds in any
 * case: that is the command of Nx's own target `web:build`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { holdLock } from './process-lock.mjs';
import { root, runNode } from './steps.mjs';
import { taskHash } from './task-hash.mjs';

const WEB = join(root, 'apps/web');
/** Part of the build: the hash of the inputs that it was made from. */
const STAMP = join(WEB, '.next/hexduel-inputs');
const LOCK = join(root, 'node_modules/.cache/hexduel-web.lock');

const SMALLEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const isBuiltFrom = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Runs `next build` and compresses what it made; the exit code. */
function buildPages(hash) {
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(root, 'node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build'], { cwd: WEB, env, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  compressPages(join(WEB, '.next/static'));
  writeFileSync(STAMP, hash);
  return 0;
}

/** Writes `x.js.br` beside each `x.js` of a folder and those in it, and so for styles: the pages send them (apps/web/next.config.mjs). */
function compressPages(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(?:js|css)$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params: SMALLEST }));
  }
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
  const code = process.argv.includes('--always') ? buildPages(process.env.NX_TASK_HASH ?? '') : await buildWhereStale();
  if (code !== 0) console.error('web: the pages could not be built; the cause is above.');
  process.exit(code);
}
