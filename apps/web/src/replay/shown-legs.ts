import type { EndReason, MatchLeg, Side } from '@hexduel/contracts-http';
import type { Color } from '@hexduel/engine';
import { filmOf } from './film';
import type { Film } from './film';
import type { LegNumber, WatchedMatch } from './match-topic';

/** How a leg ended. */
export interface LegOutcome {
  readonly winner: Side | null;
  readonly reason: EndReason;
  readonly detail: string | null;
  /** By side. */
  readonly chips: readonly [number, number];
}

/** A leg that can be looked at: played to its end, or as far as it has come. */
export interface ShownLeg {
  readonly leg: LegNumber;
  /** The side that has colour 1. */
  readonly first: Side;
  readonly replay: string;
  /** Null where the replay cannot be read. */
  readonly film: Film | null;
  /** Null while it is being played. */
  readonly outcome: LegOutcome | null;
}

/** The legs of a match that can be looked at, in their order. */
export function shownLegs({ match, turns }: WatchedMatch): ShownLeg[] {
  return ([1, 2] as const).flatMap((number): ShownLeg[] => {
    const played = match.legs.find(({ leg }) => leg === number);
    if (played) return [playedLeg(played)];
    const turn = turns[number];
    if (!turn) return [];
    return [{ leg: number, first: turn.first, replay: turn.replay, film: filmOf(turn.replay), outcome: null }];
  });
}

function playedLeg({ leg, first, replay, winner, reason, detail, chips }: MatchLeg): ShownLeg {
  return { leg, first, replay, film: filmOf(replay), outcome: { winner, reason, detail, chips } };
}

/** The side (1 or 2) that plays a colour in a leg. */
export function sideOf(leg: ShownLeg, color: Color): Side {
  if (color === 1) return leg.first;
  return leg.first === 1 ? 2 : 1;
}

/** The colour that a side plays in a leg. */
export function colorOf(leg: ShownLeg, side: Side): Color {
  return leg.first === side ? 1 : 2;
}
