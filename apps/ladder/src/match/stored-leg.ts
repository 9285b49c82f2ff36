import type { DataOf, MatchFinishedV1 } from '@hexduel/contracts-events';
import type { EntryLeg, MatchLeg } from '@hexduel/contracts-http';

/** A leg as it came and is stored, by side. */
export type StoredLeg = DataOf<typeof MatchFinishedV1>['legs'][number];

/** Both legs of a match, with all that was played. */
export function matchLegs(legs: readonly StoredLeg[]): MatchLeg[] {
  return legs.map(({ first, winner, reason, detail, chips, replay, startedAt, finishedAt }, index) => {
    return { leg: legNumber(index), first, winner, reason, detail, chips, replay, startedAt, finishedAt };
  });
}

/** Both legs as the entry on one side sees them: its own chips first. */
export function legsSeenFrom(side: 1 | 2, legs: readonly StoredLeg[]): EntryLeg[] {
  return legs.map(({ winner, reason, detail, chips: [one, two] }, index) => {
    const chips: [number, number] = side === 1 ? [one, two] : [two, one];
    return { leg: legNumber(index), result: resultFor(side, winner), reason, detail, chips };
  });
}

/** What a winning side, or null for a draw, means to one of the two. */
export function resultFor(side: 1 | 2, winner: 1 | 2 | null): 'won' | 'lost' | 'drawn' {
  if (winner === null) return 'drawn';
  return winner === side ? 'won' : 'lost';
}

function legNumber(index: number): 1 | 2 {
  return index === 0 ? 1 : 2;
}
