import { endChild, ended, spawnBound } from '../../../../tools/dev/bound-child.mjs';

export interface RunningScript {
  readonly pid: number;
  /** Every line it has printed so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line that contains the text, printed already or yet to come; fails when it ends before. */
  printed(text: string): Promise<string>;
  /** Resolves with the exit code when it has ended by itself and all that it printed is read. */
  ended(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const DRAIN_MS = 1_000;

/**
 * Runs a TypeScript file, or one that is built (.mjs), as a process of its own, so that a test can kill it for real. What it needs to know is passed
 * as environment variables.
 */
export function startScript(file: string, env: Readonly<Record<string, string>>): RunningScript {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of waiting) look();
  };
  const child = spawnBound(process.execPath, file.endsWith('.mjs') ? [file] : ['--import', 'tsx', file], {
    env: { ...process.env, ...env },
    onLine: (line) => {
      lines.push(line);
      wake();
    },
  });
  child.once('exit', wake);
  // What it printed last may be read after its end; what it has started may hold its output open for longer.
  const drained = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('exit', () => setTimeout(resolve, DRAIN_MS).unref());
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  const printed = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((candidate) => candidate.includes(text));
        if (line === undefined && !hasEnded()) return;
        waiting.delete(look);
        if (line !== undefined) resolve(line);
        else reject(new Error(`${file} ended without printing "${text}":\n${lines.slice(-20).join('\n')}`));
      };
      waiting.add(look);
      look();
    });

  return {
    pid: child.pid ?? 0,
    lines,
    printed,
    ended: async () => {
      await ended(child);
      await drained;
      return child.exitCode;
    },
    kill: () => endChild(child, 'SIGKILL'),
    stop: async () => {
      await endChild(child, 'SIGTERM', 20_000);
      return child.exitCode;
    },
  };
}
