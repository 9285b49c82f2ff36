import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOCKER } from './read-compose';

const run = promisify(execFile);

/** What docker/make-env.sh and docker/make-certificates.sh have made. */
export interface MadeSecrets {
  readonly folder: string;
  readonly envFile: string;
  read(name: string): Promise<string>;
  /** Runs the scripts again. */
  makeAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs both scripts as an operator does; the certificates are for this machine, too. */
export async function makeSecrets(): Promise<MadeSecrets> {
  const home = await mkdtemp(join(tmpdir(), 'hexduel-secrets-'));
  const folder = join(home, 'secrets');
  const { PATH } = process.env;
  const certificates = { SECRETS: folder, EXTRA_HOSTS: '127.0.0.1' };
  const make = async (): Promise<void> => {
    await run(join(DOCKER, 'make-env.sh'), [home], { env: { PATH } });
    await run(join(DOCKER, 'make-certificates.sh'), ['127.0.0.1'], { env: { PATH, ...certificates } });
    // Servers that run as other users reach the files, as they do where each is mounted alone.
    await Promise.all([chmod(home, 0o755), chmod(folder, 0o755)]);
  };
  await make();
  return {
    folder,
    envFile: join(home, '.env'),
    makeAgain: make,
    read: async (name) => (await readFile(join(folder, name), 'utf8')).trim(),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
