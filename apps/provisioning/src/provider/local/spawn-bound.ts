import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface SpawnOptions {
  readonly env: NodeJS.ProcessEnv;
  /** As `canBind` says. */
  readonly isBound: boolean;
  /** The user and group to run it as, which cannot get any other rights; undefined for those of this process. */
  readonly user?: number | undefined;
}

const BIND = ['setpriv', '--pdeathsig', 'TERM'] as const;

/** Whether the kernel can end programs together with this process: with setpriv of util-linux. */
export function canBind(): Promise<boolean> {
  const [setpriv, ...args] = BIND;
  return new Promise((resolve) => execFile(setpriv, [...args, 'true'], (error) => resolve(error === null)));
}

/**
 * Starts a program as the leader of its own process group; only its error output is read. When this process ends, however that
 * happens, a bound program gets SIGTERM.
 */
export function spawnBound(
  command: readonly [string, ...string[]],
  { env, isBound, user }: SpawnOptions,
): ChildProcess {
  const bind = user === undefined ? BIND : ([...BIND, '--no-new-privs'] as const);
  const [program, ...args] = isBound ? ([...bind, ...command] as const) : command;
  const as = user === undefined ? {} : { uid: user, gid: user };
  return spawn(program, args, { ...as, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

/** Signals a program and everything that it started. */
export function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended, or this system has no groups.
    child.kill(signal);
  }
}

/** What programs need of this process's environment; everything else, its secrets above all, is withheld. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'] as const;

/**
 * The environment of a bot's process that must answer at that host and port; `own`: that of this process; `home`: of its user, if
 * it has one of its own.
 */
export function botEnvironment(
  own: NodeJS.ProcessEnv,
  { host, port, home }: { readonly host: string; readonly port: number; readonly home: string | null },
): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { HOST: host, PORT: String(port) };
  for (const name of PASSED_ON) if (own[name] !== undefined) environment[name] = own[name];
  return home === null ? environment : { ...environment, HOME: home, TMPDIR: home };
}
