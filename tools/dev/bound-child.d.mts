import type { ChildProcess } from 'node:child_process';

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

export interface BoundOptions {
  readonly as?: UserIds | undefined;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: ((line: string) => void) | undefined;
  readonly isApart?: boolean;
  readonly hasChannel?: boolean;
  readonly deathSignal?: 'INT' | 'KILL';
}

export function spawnBound(command: string, args: readonly string[], options?: BoundOptions): ChildProcess;
export function ended(child: ChildProcess): Promise<void>;
export function endChild(child: ChildProcess, signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
export function startBound(server: {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly isReady: (line: string) => boolean;
  readonly withinMs?: number;
  readonly options?: BoundOptions;
}): Promise<ChildProcess>;
