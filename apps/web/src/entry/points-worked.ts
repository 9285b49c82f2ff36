import type { PointsRule } from '@hexduel/contracts-http';
import { BASE_POINTS } from '@hexduel/scoring';

/** How a rule and the multiplier of a round make points, as in "4 × 1.5"; null where the rule gives none. */
export function pointsWorked(rule: PointsRule, multiplier: string): string | null {
  const base = BASE_POINTS[rule];
  return base === 0 ? null : `${base} × ${multiplier}`;
}
