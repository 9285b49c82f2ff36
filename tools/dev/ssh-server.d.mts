export type FoundSshServer =
  | {
      readonly ok: true;
      readonly sshd: string;
      readonly libraries: string;
      readonly wrapper: string;
      readonly as: { readonly uid: number; readonly gid: number } | undefined;
    }
  | { readonly ok: false; readonly problem: string };

export interface SshServer {
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface SshServerOptions {
  readonly folder: string;
  readonly hostKey: string;
  readonly authorized: readonly string[];
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
  readonly onLine?: (line: string) => void;
}

export function findSshServer(options?: { readonly home?: string }): Promise<FoundSshServer>;
export function startSshServer(options: SshServerOptions): Promise<SshServer>;
