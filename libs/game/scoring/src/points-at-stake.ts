import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { BASE_POINTS } from './award-points';
import { formatPoints, multiplyPoints, parsePoints } from './points';
import type { InvalidPoints } from './points';

/** What a match brings one side if it wins, draws or loses it: decimal strings. */
export interface PointsAtStake {
  readonly won: string;
  readonly drawn: string;
  readonly lost: string;
}

/**
 * What a match brings one side by each of its ends (rules: Points and the ladder), the multiplier of the round applied.
 * `opponentIsHigher` refers to the places at the start of the round. Errors: ERR_DECIMAL, ERR_POINTS_RANGE.
 */
export function pointsAtStake(
  scoreMultiplier: string,
  opponentIsHigher: boolean,
): Result<PointsAtStake, InvalidPoints> {
  const multiplier = parsePoints(scoreMultiplier);
  if (!multiplier.ok) return multiplier;
  const times = (base: number) => multiplyPoints(multiplier.value, BigInt(base));
  const won = times(opponentIsHigher ? BASE_POINTS.victory_over_higher : BASE_POINTS.victory_over_lower);
  if (!won.ok) return won;
  const drawn = times(opponentIsHigher ? BASE_POINTS.draw_with_higher : BASE_POINTS.draw_with_lower);
  if (!drawn.ok) return drawn;
  const lost = times(BASE_POINTS.defeat);
  if (!lost.ok) return lost;
  return ok({ won: formatPoints(won.value), drawn: formatPoints(drawn.value), lost: formatPoints(lost.value) });
}
