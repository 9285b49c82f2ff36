import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CheckoutCopy, repository } from '@hexduel/testing/system';

/** The version that runs before an upgrade, and beside this one during it: the last commit before NATS had users. */
export const OLD_VERSION = '3b3815281126268e119c1625b3dc6c85621b60d0';

/** Whether this clone has the commit: a shallow clone may not, and an unpacked archive has none. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository }).status === 0;
}

/** Copies a commit with the packages that are installed here, and builds its services. */
export async function buildOldVersion(commit: string): Promise<CheckoutCopy> {
  const copy = CheckoutCopy.ofCommit(commit);
  await promisify(execFile)(process.execPath, [join(copy.root, 'tools/dev/build-services.mjs')], { cwd: copy.root });
  return copy;
}
