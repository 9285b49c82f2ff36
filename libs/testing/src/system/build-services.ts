import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NAMES = [
  'scheduling',
  'scheduling-migrate',
  'scheduling-fill',
  'ladder',
  'ladder-migrate',
  'matches',
  'provisioning',
  'provisioning-migrate',
  'streams',
  'training-bot',
] as const;

/** A service, or the task that migrates its schema. */
export type BuiltName = (typeof NAMES)[number] | `${'scheduling' | 'ladder' | 'provisioning'}-migrate`;

/** Builds services as `npm start` does: one file each, which starts three times as fast as the sources. */
export async function buildServices(names: readonly BuiltName[] = NAMES): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/dev/build-services.mjs'), ...names]);
}

/** The file of a built service, of this checkout or of the one in `root`. */
export function builtFile(name: BuiltName, root: string = ROOT): string {
  return join(root, 'dist/services', `${name}.mjs`);
}
