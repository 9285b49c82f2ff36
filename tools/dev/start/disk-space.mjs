import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MIB = 1024 * 1024;
const TO_RUN = 300 * MIB;
/** Packages, the built web and the data of an evening. */
const TO_INSTALL = 2_000 * MIB;

/** One sentence when the disk has too little room for what is about to be done, else null. */
export async function spaceProblem(root, home) {
  const needed = existsSync(join(root, 'node_modules/.hexduel-install')) ? TO_RUN : TO_INSTALL;
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  if (free >= needed) return null;
  return `Only ${Math.floor(free / MIB)} MB are free on the disk of ${home} and ${needed / MIB} MB are needed: free some space, or name a folder elsewhere in HEXDUEL_HOME.`;
}
