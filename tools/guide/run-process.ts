import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { builtHexduel } from '@hexduel/testing/servers';

export interface Exited {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** Resolves with the first matching line on stdout; rejects when the process ends without one. */
  seen(line: RegExp): Promise<string>;
  stop(): Promise<Exited>;
  readonly exited: Promise<Exited>;
}

export interface Place {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The command that a `hexduel ...` line of the guide stands for. */
export function hexduelCommand(words: readonly string[]): string[] {
  if (words[0] !== 'hexduel') throw new Error(`not a hexduel line: ${words.join(' ')}`);
  return [process.execPath, builtHexduel(), ...words.slice(1)];
}

/** Starts a process. */
export function start(command: readonly string[], { cwd, env }: Place): Running {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    // The guide shows what is printed in English, and where it asks for Russian.
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const exited = new Promise<Exited>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
  return {
    exited,
    seen: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = texts.stdout.split('\n').find((printed) => line.test(printed));
          if (found !== undefined) resolve(found);
        };
        child.stdout?.on('data', look);
        child.on('close', () => reject(new Error(`${command.join(' ')} ended early: ${texts.stderr}`)));
        look();
      }),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Runs a process and waits for its end. */
export function run(command: readonly string[], place: Place): Promise<Exited> {
  return start(command, place).exited;
}
