import { createEgressGuard, dialTcp, resolveWithSystem } from '@hexduel/bot-client';
import type { Reach } from './reach-machine';

export interface ReachTerms {
  readonly driver: 'digitalocean' | 'local';
  /** Where droplets may be beside public addresses. */
  readonly privateRanges: readonly string[];
}

/** How the droplets of an installation are reached; those of the local driver are on this machine. */
export function reachOf({ driver, privateRanges }: ReachTerms): Reach {
  const allow = driver === 'local' ? [...privateRanges, '127.0.0.0/8'] : privateRanges;
  return { resolve: resolveWithSystem, guard: createEgressGuard({ mode: 'public', allow }), dial: dialTcp };
}
