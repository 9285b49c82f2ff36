import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CheckoutCopy } from './checkout-copy';

/** Copies a commit of this clone with the packages that are installed here, and builds its services. */
export async function buildVersion(commit: string): Promise<CheckoutCopy> {
  const copy = CheckoutCopy.ofCommit(commit);
  await promisify(execFile)(process.execPath, [join(copy.root, 'tools/dev/build-services.mjs')], { cwd: copy.root });
  return copy;
}
