import type { Award } from './award-points';
import { inLadderOrder } from './order-standings';
import type { Scored, ScoredEntry } from './order-standings';
import { NO_POINTS, addPoints, formatPoints } from './points';
import type { InvalidPoints, Points } from './points';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** An entry at the start of a round. `noContest` does not affect points and is passed through. */
export interface StandingBefore extends ScoredEntry {
  readonly noContest: boolean;
}

/** An entry after a round. `placeChange` = `placeBefore` - `place`: positive for an entry that rose. */
export interface StandingAfter extends StandingBefore {
  readonly pointsGained: string;
  readonly place: number;
  readonly placeBefore: number;
  readonly placeChange: number;
}

function outOfRange(entry: string, { code, message }: InvalidPoints) {
  return refused<InvalidPoints>({ code, message: `entry ${entry}: ${message}` });
}

function gainedByEntry(awards: readonly Award[]): Result<ReadonlyMap<string, Points>, InvalidPoints> {
  const gained = new Map<string, Points>();
  for (const { explanation, points } of awards) {
    const { entry } = explanation;
    const sum = addPoints(gained.get(entry) ?? NO_POINTS, points);
    if (!sum.ok) return outOfRange(entry, sum.error);
    gained.set(entry, sum.value);
  }
  return ok(gained);
}

/** The ladder with all awards of a round given at once; `before` is in ladder order. Errors: ERR_POINTS_RANGE. */
export function standingsAfter(
  before: readonly Scored<StandingBefore>[],
  awards: readonly Award[],
): Result<readonly StandingAfter[], InvalidPoints> {
  const gained = gainedByEntry(awards);
  if (!gained.ok) return gained;
  const rows = [];
  for (const [index, { entry, score }] of before.entries()) {
    const pointsGained = gained.value.get(entry.entry) ?? NO_POINTS;
    const total = addPoints(score, pointsGained);
    if (!total.ok) return outOfRange(entry.entry, total.error);
    rows.push({ entry, score: total.value, pointsGained, placeBefore: index + 1 });
  }
  const standings = inLadderOrder(rows).map(({ entry, score, pointsGained, placeBefore }, index): StandingAfter => {
    const place = index + 1;
    return {
      entry: entry.entry,
      entryNumber: entry.entryNumber,
      noContest: entry.noContest,
      score: formatPoints(score),
      pointsGained: formatPoints(pointsGained),
      place,
      placeBefore,
      placeChange: placeBefore - place,
    };
  });
  return ok(standings);
}
