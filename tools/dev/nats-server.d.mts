import type { NatsReleaseOptions } from './nats-release.mjs';

export type FoundNatsServer =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string };

export function findNatsServer(options?: {
  readonly home?: string;
  readonly signal?: AbortSignal;
}): Promise<FoundNatsServer>;
export function searchNatsServer(options: {
  readonly home: string;
  readonly signal?: AbortSignal;
  readonly env?: NodeJS.ProcessEnv;
  readonly folders?: readonly string[];
  readonly release?: NatsReleaseOptions;
}): Promise<FoundNatsServer>;

export interface RunningNatsServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export const USERS_CONF: string;
export const NATS_USERS: readonly string[];
export function usersEnv(passwords: Readonly<Record<string, string>>): Record<string, string>;

export function startNatsServer(options: {
  /** Missing where the configuration says where to store. */
  readonly folder?: string;
  readonly port?: number;
  readonly args?: readonly string[];
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
  readonly isApart?: boolean;
  readonly program?: string;
}): Promise<RunningNatsServer>;
