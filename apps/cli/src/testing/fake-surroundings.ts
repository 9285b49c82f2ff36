import { runProgram } from '../program';
import type { ExitCode } from '../exit-code';
import type { Output, Surroundings } from '../surroundings';

export interface Ran {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Faked {
  readonly surroundings: Surroundings;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** What a signal does; nothing where nobody listens. */
  readonly signal: () => void;
}

/** Surroundings for a command inside a test: time that stands still, ids and seeds that count up. */
export function fakeSurroundings(terminal: Partial<Output> = {}): Faked {
  const texts = { out: '', err: '' };
  const listeners = new Set<() => void>();
  let count = 0;
  const output = (name: 'out' | 'err'): Output => ({
    isTerminal: false,
    hasColors: false,
    ...terminal,
    write: (text) => {
      texts[name] += text;
    },
  });
  const surroundings: Surroundings = {
    out: output('out'),
    err: output('err'),
    now: () => 1_600_000_000_000,
    elapsed: () => 0,
    wait: () => Promise.resolve(),
    randomSeed: () => 4_711,
    newId: () => `id-${(count += 1)}`,
    openKeys: () => null,
    onSignal: (_signals, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const signal = (): void => {
    for (const listener of listeners) listener();
  };
  return { surroundings, stdout: () => texts.out, stderr: () => texts.err, signal };
}

/** Runs a command within this process. */
export async function runInProcess(args: readonly string[], terminal: Partial<Output> = {}): Promise<Ran> {
  const faked = fakeSurroundings(terminal);
  const code = await runProgram(args, faked.surroundings);
  return { code, stdout: faked.stdout(), stderr: faked.stderr() };
}
