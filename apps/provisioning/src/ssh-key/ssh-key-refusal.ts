import type { SshKeyProblem } from '@hexduel/contracts-http';
import { refused } from '@hexduel/engine';

/** Why a key is not added or removed: a code for programs, and a sentence with the remedy. */
export interface SshKeyRefusal {
  readonly code: SshKeyProblem;
  readonly message: string;
}

export function refuseSshKey(
  code: SshKeyProblem,
  message: string,
): { readonly ok: false; readonly error: SshKeyRefusal } {
  return refused({ code, message });
}
