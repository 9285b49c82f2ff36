import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'hexduel-test-servers-';

/** Creates a folder for the data of servers, accessible to other users; removes the folders of killed runs. */
export async function scratchFolder(): Promise<string> {
  const parent = tmpdir();
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${PREFIX}([0-9]+)-`).exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner)))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return existsSync('/proc') ? existsSync(`/proc/${pid}`) : (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
