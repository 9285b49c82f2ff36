import { legalSteps, moveOf } from '@hexduel/engine';
import type { Strategy } from './strategy';

/** Any legal move, each equally likely. */
export const randomStrategy: Strategy = (position, random) => {
  const steps = legalSteps(position);
  return moveOf(position, steps[random.below(steps.length)]!);
};
