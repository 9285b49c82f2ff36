import { legalMoves } from '@hexduel/engine';
import type { Move, Random } from '@hexduel/engine';
import { greedyStrategy } from '@hexduel/strategies';
import type { Player } from '@hexduel/strategies';

/** Longer than any likely deadline of a round type. */
export const SLEEP_MS = 5_000;
const MOVES_PER_SLEEP = 40;

/** Plays greedy, but takes 5 s for about one move in 40, so that it sometimes loses by `timeout`. */
export function sleepyPlayer(random: Random, sleep: (ms: number) => Promise<void>): Player {
  return async (position) => {
    if (random.below(MOVES_PER_SLEEP) === 0) await sleep(SLEEP_MS);
    return greedyStrategy(position, random);
  };
}

/**
 * A bot of 2017 that always answers the same move: the first legal one of its first turn. It usually loses by `wrong_move` on
 * its second turn.
 */
export function stubbornPlayer(): Player {
  let chosen: Move | undefined;
  return (position) => {
    chosen ??= legalMoves(position)[0];
    if (!chosen) throw new Error('asked for a move where there is none');
    return chosen;
  };
}
