import { spawnSync } from 'node:child_process';
import { repository } from '@hexduel/testing/system';

/** The version that runs before an upgrade: the last commit before NATS had users. */
export const OLD_VERSION = 'c5714fba974c38e9ea4f7683cb53d93fb6f18dbf';

/** Whether this clone has the commit: a shallow clone may not, and an unpacked archive has none. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository }).status === 0;
}
