import { parseBotAddress } from '@hexduel/bot-client';
import type { CheckReady } from '../droplet/check-ready';
import { checkReady } from './check-ready';
import type { ReadinessTerms } from './check-ready';
import { probeBot } from './probe-bot';

export interface ReadyCheckTerms extends Pick<ReadinessTerms, 'reach' | 'sshPort' | 'user' | 'limits'> {
  /** Null where machines are not entered: then their bots alone are looked at. */
  readonly masterKey: string | null;
}

/** How the droplets of an installation are looked at. */
export function readyChecks({ masterKey, ...terms }: ReadyCheckTerms): CheckReady {
  return async ({ address, botPort, botAddress, pinnedHostKey }) => {
    const bot = botPlace(botAddress) ?? { address, botPort };
    if (masterKey === null) return { kind: 'ready', hostKey: null, bot: await probeBot({ ...terms, ...bot }) };
    return checkReady({ ...terms, masterKey, address, pinnedHostKey, bot });
  };
}

function botPlace(botAddress: string | null): { readonly address: string; readonly botPort: number } | null {
  const parsed = botAddress === null ? null : parseBotAddress(botAddress);
  return parsed?.ok ? { address: parsed.address.host, botPort: parsed.address.port } : null;
}
