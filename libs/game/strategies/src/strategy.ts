import { legalSteps, moveOf } from '@hexduel/engine';
import type { Move, Position, Random } from '@hexduel/engine';

/** Chooses a move for the side to move; the game must not be over. All randomness comes from `random`. */
export type Strategy = (position: Position, random: Random) => Move;

/** Any legal move, each equally likely. */
export const randomStrategy: Strategy = (position, random) => {
  const steps = legalSteps(position);
  return moveOf(position, steps[random.below(steps.length)]!);
};
