import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const repository = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** A Node program that a test starts as a shell does, in its own process group. */
export class StartedProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Everything printed so far. */
  text = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, args, {
      cwd: repository,
      env: { ...process.env, npm_lifecycle_event: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.pid = this.#child.pid ?? 0;
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    }
    this.exited = new Promise((done) => this.#child.once('close', done));
  }

  /** Resolves with the first match in its output; rejects if it ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((found, fail) => {
      const look = (): void => {
        const match = pattern.exec(this.text);
        if (match) found(match);
      };
      this.#child.stdout?.on('data', look);
      this.#child.stderr?.on('data', look);
      this.#child.once('close', () => fail(new Error(`it ended without printing ${pattern.source}:\n${this.text}`)));
      look();
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Sends the signal to the whole process group, as a terminal does. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-this.pid, signal);
  }

  /** All descendants of the process. */
  descendants(): number[] {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
    const found = [this.pid];
    for (const parent of found) {
      found.push(...pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid));
    }
    return found.slice(1);
  }
}

/** The processes that still run; zombies do not count. */
export function stillRunning(pids: readonly number[]): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,stat=']).toString().trim().split('\n');
  const alive = table.map((line) => line.trim().split(/\s+/)).filter(([, stat = 'Z']) => !stat.startsWith('Z'));
  const ids = new Set(alive.map(([pid]) => Number(pid)));
  return pids.filter((pid) => ids.has(pid));
}
