import type { HostKey } from './host-key';
import type { Reach } from './reach-machine';

/** How long things may take, in milliseconds, and how much a command may say, in bytes of each of its outputs. */
export interface SshLimits {
  /** Connecting, agreeing on keys and signing in, together. */
  readonly enterMs: number;
  readonly commandMs: number;
  readonly outputBytes: number;
}

export const usualSshLimits: SshLimits = { enterMs: 15_000, commandMs: 60_000, outputBytes: 16_384 };

/** Which machine to enter, and by which key. */
export interface SshTerms {
  /** IP address or name, as the provider or an admin gave it. */
  readonly address: string;
  /** 22 where it is left out. */
  readonly sshPort?: number | undefined;
  /** `root` where it is left out. */
  readonly user?: string | undefined;
  /** Its host key from the first meeting, or what an admin has confirmed of it; null before that, when any is taken. */
  readonly pinnedHostKey: HostKey | null;
  /** Text of the private key that it lets in. */
  readonly masterKey: string;
  readonly reach: Reach;
  readonly limits?: SshLimits | undefined;
}

/** Why a machine could not be entered or used; `why` is a sentence for admins with the remedy. */
export type SshFailure =
  | {
      readonly kind: 'address refused' | 'unreachable' | 'entry refused' | 'broken off';
      readonly why: string;
    }
  | {
      readonly kind: 'host key changed';
      /** Type and fingerprint of the key that was expected, and of the one that was shown. */
      readonly pinned: string;
      readonly seen: string;
      readonly why: string;
    };
