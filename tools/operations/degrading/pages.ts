import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eventually, freePort } from '@hexduel/testing/servers';
import { repository } from '@hexduel/testing/system';

const WEB = join(repository, 'apps/web');

/** The pages as in production. */
export interface Pages {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the pages unless they are built from the same sources. */
export function buildPages(): void {
  const built = spawnSync(process.execPath, [join(repository, 'tools/dev/build-pages.mjs')], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the pages could not be built:\n${built.stdout}\n${built.stderr}`);
}

/** Starts the built pages; they read the ladder service at `ladderUrl`. */
export async function startPages(ladderUrl: string): Promise<Pages> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', new URL(url).port], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', HEXDUEL_WEB_LADDER_URL: ladderUrl },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const end = (): void => void child.kill('SIGKILL');
  // No server is left behind if the process of the tests is killed.
  process.once('exit', end);
  await eventually(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200));
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}
