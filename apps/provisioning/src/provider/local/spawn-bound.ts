import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface BoundTerms {
  readonly env: NodeJS.ProcessEnv;
  /** As `canBind` answers. */
  readonly isBound: boolean;
}

const BIND = ['setpriv', '--pdeathsig', 'TERM'] as const;

/** Whether the kernel can be asked to end programs with this process: by setpriv, of util-linux. */
export function canBind(): Promise<boolean> {
  const [setpriv, ...args] = BIND;
  return new Promise((resolve) => execFile(setpriv, [...args, 'true'], (error) => resolve(error === null)));
}

/**
 * Starts a program as the first of a process group of its own; of what it prints only errors are read. When this process ends,
 * however that happens, a bound one gets SIGTERM.
 */
export function spawnBound(command: readonly [string, ...string[]], { env, isBound }: BoundTerms): ChildProcess {
  const [program, ...args] = isBound ? ([...BIND, ...command] as const) : command;
  return spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

/** Signals a program and whatever it has started; what has ended hears nothing. */
export function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing is left of it, or this system knows no groups.
    child.kill(signal);
  }
}
