import { languageOf } from '../language';
import { runProgram } from '../program';
import type { ExitCode } from '../exit-code';
import type { Output, CommandIo } from '../command-io';

export interface Ran {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Faked {
  readonly io: CommandIo;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Sends the signal to the listeners. */
  readonly signal: () => void;
  /** Tells the listeners that nobody reads stdout any more. */
  readonly stopReading: () => void;
}

/** The I/O of a command in a test: a clock that stands still, ids and seeds that count up. */
export function fakeIo(terminal: Partial<Output> = {}, env: Readonly<Record<string, string>> = {}): Faked {
  const texts = { out: '', err: '' };
  const listeners = new Set<() => void>();
  const unread = new Set<() => void>();
  let count = 0;
  const output = (name: 'out' | 'err'): Output => ({
    isTerminal: false,
    hasColors: false,
    size: () => null,
    ...terminal,
    write: (text) => {
      texts[name] += text;
    },
  });
  const io: CommandIo = {
    out: output('out'),
    err: output('err'),
    env: (name) => env[name],
    language: () => languageOf((name) => env[name]),
    now: () => 1_600_000_000_000,
    elapsed: () => 0,
    wait: () => Promise.resolve(),
    randomSeed: () => 4_711,
    newId: () => `id-${(count += 1)}`,
    openKeys: () => null,
    onUnread: (listener) => {
      unread.add(listener);
      return () => unread.delete(listener);
    },
    onSignal: (_signals, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const signal = (): void => {
    for (const listener of listeners) listener();
  };
  const stopReading = (): void => {
    for (const listener of unread) listener();
  };
  return { io, stdout: () => texts.out, stderr: () => texts.err, signal, stopReading };
}

/** Runs a command within this process. */
export async function runInProcess(
  args: readonly string[],
  terminal: Partial<Output> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const faked = fakeIo(terminal, env);
  const code = await runProgram(args, faked.io);
  return { code, stdout: faked.stdout(), stderr: faked.stderr() };
}
