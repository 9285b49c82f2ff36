import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtHexduel } from '@hexduel/testing/servers';

/** Starts the command line from its sources, which takes five times as long as the built one. */
export const SOURCES = join(__dirname, '../bin/hexduel.mjs');

export interface Exited {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** The first line it prints. */
  readonly firstLine: Promise<string>;
  readonly exited: Promise<Exited>;
  readonly signal: (name: NodeJS.Signals) => void;
}

/** Whatever the developer's own language is. */
const ENGLISH = { ...process.env, LC_ALL: 'C' };

/** Starts the real binary, the built one unless told, in its own process. */
export function startHexduel(args: readonly string[], cwd = process.cwd(), binary = builtHexduel()): Running {
  const child = spawn(process.execPath, [binary, ...args], { cwd, env: ENGLISH, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const exited = new Promise<Exited>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [line, ...rest] = texts.stdout.split('\n');
      if (line !== undefined && rest.length > 0) resolve(line);
    });
    child.on('close', () => reject(new Error(`hexduel ended without a line: ${texts.stderr}`)));
  });
  // A caller that only waits for the end ignores the first line.
  firstLine.catch(() => undefined);
  return { firstLine, exited, signal: (name) => child.kill(name) };
}

/** Runs the real binary to its end. */
export function runHexduel(args: readonly string[], cwd?: string): Promise<Exited> {
  return startHexduel(args, cwd).exited;
}
