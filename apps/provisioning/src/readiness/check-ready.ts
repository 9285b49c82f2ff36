import { parseBotAddress } from '@hexduel/bot-client';
import type { HostKey } from '../ssh/host-key';
import type { Reach } from '../ssh/reach-machine';
import { connectBySsh } from '../ssh/ssh-connection';
import type { SshTarget } from '../ssh/ssh-connection';
import { probeBot } from './probe-bot';

/** Where the bot of a machine is. */
export interface BotTarget {
  /** An IP address or a host name. */
  readonly address: string;
  readonly botPort: number;
  /** Base URL of its bot, where that does not follow from address and port. */
  readonly botAddress: string | null;
}

/** A machine to check. */
export interface ReadyTarget extends BotTarget {
  /** The host key of the first connection, or the confirmed one; null before that. */
  readonly pinnedHostKey: HostKey | null;
}

export type Readiness =
  /** It accepts the master key; `hostKey` is the one to pin, null without SSH. Its bot answers HTTP, or not yet. */
  | { readonly kind: 'ready'; readonly hostKey: HostKey | null; readonly bot: 'answers' | 'silent' }
  | { readonly kind: 'not yet'; readonly why: string }
  /** Types and fingerprints; nothing was sent to it. */
  | { readonly kind: 'host key changed'; readonly pinned: string; readonly seen: string };

export interface ReadyOptions extends Pick<SshTarget, 'reach' | 'sshPort' | 'user' | 'limits'> {
  /** Null where machines have no SSH, or there is no key: then only their bots are probed. */
  readonly masterKey: string | null;
}

/** Checks whether a droplet can be used; failures are values. A token of the injector too. */
export type CheckReady = (target: ReadyTarget) => Promise<Readiness>;
export const CheckReady = Symbol('CheckReady');

/** Checks machines once per call: connects by SSH and disconnects again, then probes the bot. */
export function readinessCheck({ masterKey, ...ssh }: ReadyOptions): CheckReady {
  const probe = botProbe(ssh);
  return async (target) => {
    if (masterKey === null) return { kind: 'ready', hostKey: null, bot: await probe(target) };
    const { address, pinnedHostKey } = target;
    const connected = await connectBySsh({ ...ssh, masterKey, address, pinnedHostKey }, ({ hostKey }) =>
      Promise.resolve({ kind: 'connected', hostKey } as const),
    );
    if (connected.kind === 'host key changed') return connected;
    if (connected.kind !== 'connected') return { kind: 'not yet', why: connected.why };
    return { kind: 'ready', hostKey: connected.hostKey, bot: await probe(target) };
  };
}

/** Probes once whether a bot answers; never fails. A token of the injector too. */
export type ProbeBot = (bot: BotTarget) => Promise<'answers' | 'silent'>;
export const ProbeBot = Symbol('ProbeBot');

export function botProbe({ reach }: { readonly reach: Reach }): ProbeBot {
  return (bot) => probeBot({ ...placeOf(bot), reach });
}

function placeOf({ address, botPort, botAddress }: BotTarget): { readonly address: string; readonly botPort: number } {
  const parsed = botAddress === null ? null : parseBotAddress(botAddress);
  return parsed?.ok ? { address: parsed.address.host, botPort: parsed.address.port } : { address, botPort };
}
