import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '../dev/process-lock.mjs';
import { CACHE, programOf } from './install-tools.mjs';

/** The image that the Dockerfiles build on, as they name it. */
export const BASE = 'docker.io/library/node:24-bookworm-slim';
const LAYOUT = join(CACHE, 'stand-in-base');
/** What the official image lacks too. */
const REMOVED = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/lib/apt/lists',
  'var/cache/apt',
];

/**
 * The folder of an OCI layout with an image in the place of `BASE`, where no registry can be reached: Debian by debootstrap, and
 * the program of Node that npm has. Made once, in about a minute and a half, by one process at a time.
 */
export function standInBase(): string {
  if (existsSync(LAYOUT)) return LAYOUT;
  const release = holdLock(`${LAYOUT}.lock`);
  try {
    if (!existsSync(LAYOUT)) makeLayout();
  } finally {
    release();
  }
  return LAYOUT;
}

function makeLayout(): void {
  const folder = mkdtempSync(join(CACHE, 'making-base-'));
  try {
    makeRoot(folder);
    writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\nCOPY root/ /\nCMD ["node"]\n');
    const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
    const buildah = (...args: string[]) => run(programOf('buildah'), [...storage, ...args], folder);
    buildah('bud', '--format', 'docker', '--tag', BASE, '.');
    buildah('push', BASE, `oci:${join(folder, 'layout')}:base`);
    renameSync(join(folder, 'layout'), LAYOUT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeRoot(folder: string): void {
  const root = join(folder, 'root');
  run('debootstrap', ['--variant=minbase', 'bookworm', root], folder);
  for (const path of REMOVED) rmSync(join(root, path), { recursive: true, force: true });
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', '--user-group', 'node'], folder);
  const archive = run('npm', ['pack', '--silent', `node-linux-${process.arch}@24`], folder).trim();
  run('tar', ['-xzf', archive, 'package/bin/node'], folder);
  copyFileSync(join(folder, 'package/bin/node'), join(root, 'usr/local/bin/node'));
  chmodSync(join(root, 'usr/local/bin/node'), 0o755);
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 });
}
