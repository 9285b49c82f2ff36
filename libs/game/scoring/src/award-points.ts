import type { MatchSide } from './decide-matches';
import { formatPoints, multiplyPoints } from './points';
import type { InvalidPoints, Points } from './points';
import { BASE_POINTS, pointsRule } from './points-rule';
import type { BasePoints, PointsRule } from './points-rule';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';

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

/** What one side of a match gets (rules: Points and the ladder). Errors: ERR_POINTS_RANGE. */
export function awardPoints(side: MatchSide, multiplier: Points): Result<Award, InvalidPoints> {
  const { match, entry, opponent, placeBefore, opponentPlaceBefore, outcome } = side;
  const rule = pointsRule(outcome, entry, opponentPlaceBefore < placeBefore);
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
