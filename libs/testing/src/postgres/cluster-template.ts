import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCluster, findPostgres } from '../../../../tools/dev/postgres-server.mjs';
import { scratchFolder } from '../servers/scratch-folder';

const run = promisify(execFile);
const TEMPLATES = fileURLToPath(new URL('../../../../.hexduel/test', import.meta.url));

/** Of the superuser `postgres` of every test cluster; they listen on the loopback only. */
export const TEST_PASSWORD = 'postgres';

/** A new cluster in `folder`: a copy of one made earlier, which takes a tenth of the time of initdb. */
export async function copyCluster(folder: string): Promise<void> {
  const postgres = await findPostgres();
  if (!postgres.ok) throw new Error(postgres.problem);
  const template = join(TEMPLATES, `postgres-${postgres.version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(template)) await makeTemplate(template);
  await run('cp', ['-a', template, folder]);
}

// Made where the user that Postgres runs as can reach it, then moved in one step: two suites may do so at once.
async function makeTemplate(template: string): Promise<void> {
  const scratch = await scratchFolder();
  const copy = `${template}-${process.pid}`;
  await run('chmod', ['0711', scratch]);
  await createCluster({ folder: join(scratch, 'cluster'), password: TEST_PASSWORD, isDurable: false });
  await mkdir(TEMPLATES, { recursive: true });
  await run('cp', ['-a', join(scratch, 'cluster'), copy]);
  await rename(copy, template).catch(() => rm(copy, { recursive: true, force: true }));
  await rm(scratch, { recursive: true, force: true });
}
