/** The pages as in production: built if their sources changed, then `next start` on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { freePort } from '@hexduel/testing/servers';

const web = fileURLToPath(new URL('../', import.meta.url));
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');

export interface WebServer {
  readonly port: number;
  /** The output of the process so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

export function buildPages(): void {
  const built = spawnSync(process.execPath, ['../../tools/dev/build-pages.mjs'], { cwd: web, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the pages could not be built:\n${built.stdout}\n${built.stderr}`);
}

/** Starts the pages; they read the ladder service at `ladderUrl`. */
export async function startWeb(ladderUrl: string): Promise<WebServer> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    HEXDUEL_WEB_LADDER_URL: ladderUrl,
  };
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], { cwd: web, env });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  // No server is left behind if the process of the tests is killed.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  for (let tries = 0; !(await isAlive(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`the pages did not start:\n${text}`);
    await new Promise((later) => setTimeout(later, 100));
  }
  const stop = async (): Promise<void> => {
    process.off('exit', end);
    child.kill('SIGTERM');
    const timer = setTimeout(end, 5_000);
    await ended;
    clearTimeout(timer);
  };
  return { port, printed: () => text, stop };
}

async function isAlive(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/live`)).ok;
  } catch {
    return false;
  }
}
