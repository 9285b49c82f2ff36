import type { MatchOutcome } from './match-outcome';

/** Points of a match for one side before the score multiplier, by why they are given (rules: Points and the ladder). */
export const BASE_POINTS = {
  victory_over_higher: 4,
  victory_over_lower: 2,
  draw_with_higher: 1,
  draw_with_lower: 0,
  defeat: 0,
  void: 0,
} as const;

export type PointsRule = keyof typeof BASE_POINTS;
export type BasePoints = (typeof BASE_POINTS)[PointsRule];

/** The rule for one side of a match; `opponentIsHigher` speaks of the places at the start of the round. */
export function pointsRule(outcome: MatchOutcome, entry: string, opponentIsHigher: boolean): PointsRule {
  if (outcome.kind === 'void') return 'void';
  if (outcome.kind === 'draw') return opponentIsHigher ? 'draw_with_higher' : 'draw_with_lower';
  if (outcome.winner !== entry) return 'defeat';
  return opponentIsHigher ? 'victory_over_higher' : 'victory_over_lower';
}
