import type { Log } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import { msToNextDue } from './claim-due';
import { workOnce } from './work-once';
import type { WorkOptions } from './work-once';

export interface Working {
  /** Something may have become due. */
  wake(): void;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

const LEAST_MS = 20;
// Other replicas and the HTTP of this one make droplets due without a word.
const MOST_MS = 1_000;

/** Takes droplets from state to state, so many at once as there are hands, until it is stopped. */
export function startWorking(options: WorkOptions & { readonly log: Log; readonly hands: number }): Working {
  const { database, provider, log, hands } = options;
  let isStopped = false;
  const work = async (): Promise<number> => {
    while (!isStopped && (await workOnce(options)));
    const ms = await msToNextDue(database, provider.driver);
    return Math.max(LEAST_MS, Math.min(MOST_MS, ms ?? MOST_MS));
  };
  const loops = Array.from({ length: hands }, (_, hand) => new Repeating(`droplets ${hand + 1}`, log, work));
  return {
    wake: () => {
      for (const loop of loops) loop.wake();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
