import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { MatchSide } from './decide-matches';
import type { MatchDecision } from './match-decision';
import { formatPoints, multiplyPoints } from './points';
import type { InvalidPoints, Points } from './points';

/** Points of a match for one side before the score multiplier, by their reason (rules: Points and the ladder). */
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

/** The rule for one side of a match; `opponentIsHigher` refers to the places at the start of the round. */
export function pointsRule(decision: MatchDecision, entry: string, opponentIsHigher: boolean): PointsRule {
  if (decision.kind === 'void') return 'void';
  if (decision.kind === 'draw') return opponentIsHigher ? 'draw_with_higher' : 'draw_with_lower';
  if (decision.winner !== entry) return 'defeat';
  return opponentIsHigher ? 'victory_over_higher' : 'victory_over_lower';
}

/** Why one side of a match got its points: `points` = `basePoints` times `multiplier`; places at the round's start. */
export interface MatchPoints {
  readonly match: string;
  readonly entry: string;
  readonly opponent: string;
  readonly rule: PointsRule;
  readonly basePoints: BasePoints;
  readonly multiplier: string;
  readonly points: string;
  readonly placeBefore: number;
  readonly opponentPlaceBefore: number;
}

export interface Award {
  readonly points: Points;
  readonly explanation: MatchPoints;
}

/** The points of one side of a match (rules: Points and the ladder). Errors: ERR_POINTS_RANGE. */
export function awardPoints(side: MatchSide, multiplier: Points): Result<Award, InvalidPoints> {
  const { match, entry, opponent, placeBefore, opponentPlaceBefore, decision } = side;
  const rule = pointsRule(decision, entry, opponentPlaceBefore < placeBefore);
  const basePoints = BASE_POINTS[rule];
  const points = multiplyPoints(multiplier, BigInt(basePoints));
  if (!points.ok) return points;
  const explanation: MatchPoints = {
    match,
    entry,
    opponent,
    rule,
    basePoints,
    multiplier: formatPoints(multiplier),
    points: formatPoints(points.value),
    placeBefore,
    opponentPlaceBefore,
  };
  return ok({ points: points.value, explanation });
}
