import type { MatchPoints, PointsRule, StandingAfter } from '@hexduel/scoring';
import { printable } from '../printable';
import type { Entry } from './entries';
import { idOf } from './played-match';
import { pointsText } from './tell-standings';

const RULES: Readonly<Record<PointsRule, string>> = {
  victory_over_higher: 'victory over a higher place',
  victory_over_lower: 'victory over a lower place',
  draw_with_higher: 'draw with a higher place',
  draw_with_lower: 'draw with a lower place',
  defeat: 'defeat',
  void: 'void: the platform failed',
};

/** Why everybody got the points of a round: a line per match and side, places as they were before the round. */
export function tellPoints(
  entries: readonly Entry[],
  standings: readonly StandingAfter[],
  points: readonly MatchPoints[],
): string[] {
  const nameOf = (id: string): string => printable(entries.find((entry) => idOf(entry) === id)?.name ?? id, 40);
  const lines = standings.flatMap(({ entry, pointsGained, placeBefore }) => [
    `${nameOf(entry)} (place ${placeBefore} before): +${pointsText(pointsGained)}`,
    ...points
      .filter((side) => side.entry === entry)
      .map((side) => {
        const product = `${side.basePoints} x ${pointsText(side.multiplier)} = ${pointsText(side.points)}`;
        return `  ${product}  ${RULES[side.rule]}: ${nameOf(side.opponent)} (place ${side.opponentPlaceBefore})`;
      }),
  ]);
  return ['Why (the places that count are those before the round):', ...lines.map((line) => `  ${line}`)];
}
