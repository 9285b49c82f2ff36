import type { Random } from '@hexduel/engine';
import { greedyStrategy } from '@hexduel/strategies';
import type { Player } from '@hexduel/strategies';

/** Past any deadline that a round type is likely to have. */
export const SLEEP_MS = 5_000;
const MOVES_PER_SLEEP = 40;

/** Greedy, but about one move in 40 comes after 5 s: it loses by `timeout` now and then. */
export function sleepyPlayer(random: Random, sleep: (ms: number) => Promise<void>): Player {
  return async (position) => {
    if (random.below(MOVES_PER_SLEEP) === 0) await sleep(SLEEP_MS);
    return greedyStrategy(position, random);
  };
}
