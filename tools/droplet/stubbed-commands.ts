import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RanScript {
  readonly exitCode: number | null;
  readonly text: string;
}

/** A folder that stands for the root of a machine, with stubs of commands that only record their calls. */
export class StubbedMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'hexduel-machine-'));
  readonly #bin = join(this.root, 'stubs');
  readonly #log = join(this.root, 'log');
  #taken = 0;

  /** The stubs: each command with the shell lines that it also runs; `$LOG` is the file with all calls, including this one. */
  constructor(commands: Readonly<Record<string, string>>) {
    mkdirSync(this.#bin);
    for (const [name, lines] of Object.entries(commands)) this.put(`stubs/${name}`, stub(lines));
  }

  /** Writes a file on the machine. */
  put(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }

  read(path: string): string | null {
    const file = join(this.root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  /** The calls since the last `takeCalls`. */
  takeCalls(): string[] {
    const calls = (this.read('log') ?? '').split('\n').filter(Boolean);
    const [seen, now] = [this.#taken, calls.length];
    this.#taken = now;
    return calls.slice(seen);
  }

  /** Runs a script of the repository on the machine; commands without a stub are the real ones. */
  run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<RanScript> {
    const own = { HEXDUEL_ROOT: this.root, LOG: this.#log, STUBS: this.#bin };
    const path = `${this.#bin}:${process.env.PATH ?? ''}`;
    const child = spawn('bash', [script, ...args], { env: { ...process.env, ...own, ...env, PATH: path } });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return new Promise((resolve, reject) => {
      child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, text }));
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function stub(lines: string): string {
  return `#!/bin/sh\necho "$(basename "$0") $*" >> "$LOG"\n${lines}\n`;
}
