import { enterBySsh } from '../ssh/enter-by-ssh';
import type { HostKey } from '../ssh/host-key';
import type { SshTerms } from '../ssh/ssh-terms';
import { probeBot } from './probe-bot';

export type Readiness =
  /** It lets the master key in; `hostKey` is to be pinned. Its bot answers HTTP, or not yet. */
  | { readonly kind: 'ready'; readonly hostKey: HostKey; readonly bot: 'answers' | 'silent' }
  | { readonly kind: 'not yet'; readonly why: string }
  /** Types and fingerprints; nothing was sent to it. */
  | { readonly kind: 'host key changed'; readonly pinned: string; readonly seen: string; readonly why: string };

export interface ReadinessTerms extends SshTerms {
  /** Where its bot is to answer. */
  readonly bot: { readonly address: string; readonly botPort: number };
}

/** Looks once whether a machine can be used: it is entered by SSH and left again, then the bot's port is asked. */
export async function checkReady(terms: ReadinessTerms): Promise<Readiness> {
  const entered = await enterBySsh(terms, ({ hostKey }) => Promise.resolve({ kind: 'met', hostKey } as const));
  if (entered.kind === 'host key changed') return entered;
  if (entered.kind !== 'met') return { kind: 'not yet', why: entered.why };
  return { kind: 'ready', hostKey: entered.hostKey, bot: await probeBot({ ...terms.bot, reach: terms.reach }) };
}
