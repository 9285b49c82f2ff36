import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '../servers/scratch-folder';

const run = promisify(execFile);

/** A file system of its own in memory (tmpfs), which a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** From now on there is no room for one more byte. */
  fill(): Promise<void>;
  /** There is room again. */
  release(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this process may mount one: root may, but not in every container. */
export function canMountDisk(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync('/tmp/hexduel-mount-');
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
  if (isMounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

/** Mounts a disk of so many bytes; what is not stored on it costs no memory. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk> {
  await unmountLeftDisks();
  const folder = mkdtempSync(join(await scratchFolder(), 'disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  const resize = (size: number): Promise<unknown> => run('mount', ['-o', `remount,size=${size}`, folder]);
  return {
    folder,
    fill: async () => {
      // It may grow between measuring and resizing, which refuses to cut off what is stored.
      for (let attempt = 1; ; attempt += 1) {
        const { stdout } = await run('df', ['--output=used', '-B1', folder]);
        const used = Number(stdout.trim().split('\n').at(-1));
        const isDone = await resize(Math.max(used, 4_096)).then(
          () => true,
          (error: unknown) => {
            if (attempt === 50) throw error;
            return false;
          },
        );
        if (isDone) return;
      }
    },
    release: async () => {
      await resize(bytes);
    },
    remove: async () => {
      await run('umount', ['-l', folder]);
    },
  };
}

/** Unmounts the disks of runs that were killed. */
async function unmountLeftDisks(): Promise<void> {
  const mounts = readFileSync('/proc/mounts', 'utf8');
  for (const [, folder = '', owner = ''] of mounts.matchAll(
    /^tmpfs (\S*hexduel-test-servers-([0-9]+)-\S*\/disk-\S+) /gm,
  )) {
    if (!existsSync(`/proc/${owner}`)) await run('umount', ['-l', folder]);
  }
}
