export type FoundNatsServer =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string };

export function findNatsServer(options?: { readonly home?: string }): Promise<FoundNatsServer>;

export interface RunningNatsServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export function startNatsServer(options: {
  readonly folder: string;
  readonly port?: number;
  readonly args?: readonly string[];
  readonly onLine?: (line: string) => void;
  readonly isApart?: boolean;
}): Promise<RunningNatsServer>;
