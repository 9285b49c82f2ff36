import type { UserIds } from './bound-child.mjs';

export type FoundPostgres =
  | {
      readonly ok: true;
      readonly initdb: string;
      readonly postgres: string;
      readonly version: string;
      readonly as: UserIds | undefined;
    }
  | { readonly ok: false; readonly problem: string };

export function findPostgres(): Promise<FoundPostgres>;
export function createCluster(options: {
  readonly folder: string;
  readonly password: string;
  readonly isDurable?: boolean;
}): Promise<void>;

export interface RunningPostgres {
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends open connections and shuts it down cleanly. */
  stop(): Promise<void>;
  /** SIGKILL of the postmaster: it recovers at its next start. */
  kill(): Promise<void>;
}

export function startPostgres(options: {
  readonly folder: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly onLine?: (line: string) => void;
  readonly isApart?: boolean;
}): Promise<RunningPostgres>;
