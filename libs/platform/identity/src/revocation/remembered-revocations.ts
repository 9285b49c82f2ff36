import type { NumberedRevocation } from '@hexduel/contracts-events';
import type { KeptRevocations } from './kept-revocation.queries';
import type { WatchDependencies } from './session-watch';

/** More than any tournament has in a day; of more than these the oldest are asked for again where they are needed. */
const MOST = 100_000;

/**
 * The revocations of a service without a schema of its own. After a start it knows none: the first heartbeat tells that there are
 * some, and until they are asked for no session proves a role.
 */
export function rememberedRevocations(): WatchDependencies['store'] {
  let revocations: NumberedRevocation[] = [];
  let upTo = 0;
  return {
    read: async (after): Promise<KeptRevocations> => {
      return { revocations: revocations.filter(({ number }) => number > after), upTo };
    },
    keep: async (after, range) => {
      revocations = [...revocations, ...range.revocations].slice(-MOST);
      if (upTo >= after && upTo < range.upTo) upTo = range.upTo;
    },
    keepInstead: async (all) => {
      revocations = [...all.revocations];
      upTo = all.upTo;
    },
  };
}
