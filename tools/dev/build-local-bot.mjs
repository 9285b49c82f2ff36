/**
 * The bot of machines that the local driver orders, as one file that runs with Node alone: its process is another user where
 * root runs the system, and that user may see neither this checkout nor its packages.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { replaceFile } from './build-services.mjs';
import { root } from './steps.mjs';
import { reachableCopy } from './unprivileged-user.mjs';

const FOLDER = join(root, 'dist/local-bot');
const FILE = 'local-bot.mjs';
/** Of which each machine runs one. */
const STRATEGIES = 'greedy,search-1,random';

/** Builds it; resolves to the command of a machine, with a path that every user can read. */
export async function buildLocalBot() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'apps/training-bot/src/local-machine.ts')],
    outfile: join(FOLDER, FILE),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.base.json'),
  });
  await mkdir(FOLDER, { recursive: true });
  for (const file of outputFiles) await replaceFile(file);
  const path = join(FOLDER, FILE);
  const isRoot = process.getuid?.() === 0;
  // Whatever the umask says. Without root, the same user reads it.
  if (isRoot) await Promise.all([chmod(path, 0o644), chmod(FOLDER, 0o755)]);
  const name = `local-bot-${createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 12)}`;
  return [process.execPath, join(await reachableCopy(FOLDER, name, isRoot), FILE), STRATEGIES];
}
