import type { EntryMatch, RoundCard, Stake } from '@hexduel/contracts-http';
import { pointsAtStake } from '@hexduel/scoring';

/** What decides whether points are still at stake in a match, and which. */
export interface Staked {
  readonly state: EntryMatch['state'];
  readonly round: Pick<RoundCard, 'number' | 'state' | 'scoreMultiplier'>;
  /** The last scored round of its sandbox. */
  readonly scoredRound: number;
  /** Whether the first of the two stands above the second now. */
  readonly isFirstHigher: boolean;
}

/**
 * What a match brings the first and the second of its sides by each of its ends; null once its points are given, for a void match,
 * and as long as the places at the start of its round are not known because the round before is not scored. The caller knows
 * whether the view may see points at all.
 */
export function stakesOf({ state, round, scoredRound, isFirstHigher }: Staked): readonly [Stake, Stake] | null {
  if (state === 'void' || round.state === 'scored' || scoredRound !== round.number - 1) return null;
  const first = pointsAtStake(round.scoreMultiplier, !isFirstHigher);
  const second = pointsAtStake(round.scoreMultiplier, isFirstHigher);
  return first.ok && second.ok ? [first.value, second.value] : null;
}
