import { endChild, ended, spawnBound } from '../../../../tools/dev/bound-child.mjs';
import { builtScript } from './built-once';

export interface RunningScript {
  readonly pid: number;
  /** Every line printed so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line, past or future, that contains the text; rejects if the process ends without one. */
  printed(text: string): Promise<string>;
  /** Resolves with the exit code once the process has ended by itself and its output is read. */
  ended(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const DRAIN_MS = 1_000;

/** Runs a TypeScript file or a built one (.mjs) as a separate process that a test can kill; it gets its settings in `env`. */
export function startScript(file: string, env: Readonly<Record<string, string>>): RunningScript {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of waiting) look();
  };
  const child = spawnBound(process.execPath, [file.endsWith('.mjs') ? file : builtScript(file)], {
    env: { ...process.env, ...env },
    onLine: (line) => {
      lines.push(line);
      wake();
    },
  });
  child.once('exit', wake);
  // Its last output may be read after its end; its own children may keep the output open for longer.
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
