/**
 * Which files the rules with types have passed, for `npm run verify`: oxlint has no cache of its own. As ESLint's cache does
 * by content, it takes a file for good until that file changes; `npm test` lints everything from nothing.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

const TYPESCRIPT = ['*.ts', '*.tsx', '*.mts', '*.cts'];
// What decides about all files alike.
const COMMON = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'apps/web/tsconfig.json'];

const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('base64');

function hashes() {
  const args = ['ls-files', '-co', '--exclude-standard', '--', ...TYPESCRIPT];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const files = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  return Object.fromEntries([...new Set(files)].map((path) => [path, hashOf(path)]));
}

/**
 * The files that changed since the last `remember` of this cache, and `remember` itself, for when they are good. Null
 * outside of a checkout of git.
 */
export function openTypedLintCache(location) {
  if (!existsSync(join(root, '.git'))) return null;
  const file = join(root, location);
  const now = { common: COMMON.map(hashOf).join(' '), files: hashes() };
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = known.common === now.common ? known.files : {};
  return {
    changed: Object.keys(now.files).filter((path) => passed[path] !== now.files[path]),
    remember() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(now));
    },
  };
}
