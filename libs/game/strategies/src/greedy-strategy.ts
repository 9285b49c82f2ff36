import { NEAR_COUNT, REACH_COUNT, legalSteps, moveOf, opponentOf } from '@hexduel/engine';
import type { Position, Step } from '@hexduel/engine';
import type { Strategy } from './strategy';

/**
 * What a move adds to the difference of chips: 1 for a reproduction, and 2 for each flipped neighbour (one gained, one taken).
 * The training bot of 2017 used this value.
 */
export function gainOf({ geometry, cells, turn }: Position, { to, isJump }: Step): number {
  const opponent = opponentOf(turn!);
  let gain = isJump ? 0 : 1;
  for (let d = 0; d < NEAR_COUNT; d += 1) {
    const neighbour = geometry.reach[to * REACH_COUNT + d]!;
    if (neighbour < geometry.cellCount && cells[neighbour] === opponent) gain += 2;
  }
  return gain;
}

/** The legal steps with the greatest gain. */
export function bestSteps(position: Position): Step[] {
  const steps = legalSteps(position);
  const gains = steps.map((step) => gainOf(position, step));
  const best = Math.max(...gains);
  return steps.filter((_, index) => gains[index] === best);
}

/** The training bot of 2017: a random move among those with the greatest gain. */
export const greedyStrategy: Strategy = (position, random) => {
  const best = bestSteps(position);
  return moveOf(position, best[random.below(best.length)]!);
};
