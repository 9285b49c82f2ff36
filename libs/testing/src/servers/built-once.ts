/** Files that run as processes of their own, built once in a suite: they start three times as fast as their sources. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const HEXDUEL = join(ROOT, 'dist/scripts/hexduel.mjs');

const scripts = new Map<string, string>();
let hasHexduel = false;

/** The built file of a TypeScript file, by its path. */
export function builtScript(file: string): string {
  const built = scripts.get(file) ?? run('build-script.mjs', file);
  scripts.set(file, built);
  return built;
}

/** The built file of the `hexduel` command. */
export function builtHexduel(): string {
  if (!hasHexduel) run('build-cli.mjs', HEXDUEL);
  hasHexduel = true;
  return HEXDUEL;
}

function run(builder: string, argument: string): string {
  return execFileSync(process.execPath, [join(ROOT, 'tools/dev', builder), argument], { encoding: 'utf8' }).trim();
}
