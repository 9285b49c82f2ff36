import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NAMES = ['scheduling', 'scheduling-fill', 'ladder', 'matches', 'provisioning', 'training-bot'] as const;

export type BuiltName = (typeof NAMES)[number];

/** Builds services as `npm start` does: one file each, which starts in a third of the time of its sources. */
export async function buildServices(names: readonly BuiltName[] = NAMES): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/dev/build-services.mjs'), ...names]);
}

/** Where a built service is. */
export function builtFile(name: BuiltName): string {
  return join(ROOT, 'dist/services', `${name}.mjs`);
}
