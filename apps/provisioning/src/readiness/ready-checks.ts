import { parseBotAddress } from '@hexduel/bot-client';
import type { CheckReady, ReadyTarget } from '../droplet/check-ready';
import { checkReady } from './check-ready';
import type { ReadinessTerms } from './check-ready';
import { probeBot } from './probe-bot';

export interface ReadyCheckTerms extends Pick<ReadinessTerms, 'reach' | 'sshPort' | 'user' | 'limits'> {
  /** Null where machines are not entered: then their bots alone are looked at. */
  readonly masterKey: string | null;
}

/** Where the bot of a droplet is. */
export type BotOf = Pick<ReadyTarget, 'address' | 'botPort' | 'botAddress'>;

/** Asks once whether the bot of a droplet answers; never fails. */
export type ProbeDroplet = (bot: BotOf) => Promise<'answers' | 'silent'>;

/** How the bots of an installation are asked. */
export function botProbes({ reach }: Pick<ReadinessTerms, 'reach'>): ProbeDroplet {
  return (bot) => probeBot({ ...placeOf(bot), reach });
}

/** How the droplets of an installation are looked at. */
export function readyChecks({ masterKey, ...terms }: ReadyCheckTerms): CheckReady {
  return async (target) => {
    const { address, pinnedHostKey } = target;
    const bot = placeOf(target);
    if (masterKey === null) return { kind: 'ready', hostKey: null, bot: await probeBot({ ...terms, ...bot }) };
    return checkReady({ ...terms, masterKey, address, pinnedHostKey, bot });
  };
}

function placeOf({ address, botPort, botAddress }: BotOf): { readonly address: string; readonly botPort: number } {
  const parsed = botAddress === null ? null : parseBotAddress(botAddress);
  return parsed?.ok ? { address: parsed.address.host, botPort: parsed.address.port } : { address, botPort };
}
