import type { EndReason, MatchLeg, Side, MatchView } from '@hexduel/contracts-http';
import { firstTeamStarts, generateBoard, isSize, startPosition, winnerOf } from '@hexduel/engine';
import type { Color } from '@hexduel/engine';
import type { LiveTurn } from '@hexduel/contracts-live';
import type { LegNumber, WatchedMatch } from '@hexduel/live-client/match-topic';
import { positionAt, recordingOf } from './recording';
import type { Recording } from './recording';

/** How a leg ended. */
export interface LegEnding {
  readonly winner: Side | null;
  readonly reason: EndReason;
  readonly cause: MatchLeg['cause'];
  /** By side. */
  readonly chips: readonly [number, number];
}

/** A leg that can be shown: finished, or up to its latest move. */
export interface ShownLeg {
  readonly leg: LegNumber;
  /** The side that has colour 1. */
  readonly first: Side;
  readonly replay: string;
  /** Null if the replay cannot be read. */
  readonly recording: Recording | null;
  /** Null while it is being played. */
  readonly ending: LegEnding | null;
}

/** The legs of a match that can be shown, in order: before the first move, its start board. */
export function shownLegs({ match, turns }: WatchedMatch): ShownLeg[] {
  const begun = ([1, 2] as const).flatMap((number): ShownLeg[] => {
    const played = match.legs.find(({ leg }) => leg === number);
    if (played) return [playedLeg(played)];
    const turn = turns[number];
    return turn ? [liveLeg(turn)] : [];
  });
  if (begun.length > 0 || match.state === 'finished' || match.state === 'void') return begun;
  const start = startLeg(match, 1);
  return start ? [start] : [];
}

function playedLeg({ leg, first, replay, winner, reason, cause, chips }: MatchLeg): ShownLeg {
  return { leg, first, replay, recording: recordingOf(replay), ending: { winner, reason, cause, chips } };
}

/** A leg of a match that is being played. When the match is over, its causes are known as well. */
function liveLeg({ leg, first, replay }: LiveTurn): ShownLeg {
  const recording = recordingOf(replay);
  const live = { leg, first, replay, recording, ending: null };
  if (!recording?.end) return live;
  const final = positionAt(recording, recording.plies.length);
  const winner = winnerOf(final, recording.end);
  const chips = [final.score[colorOf(live, 1)], final.score[colorOf(live, 2)]] as const;
  const { reason } = recording.end;
  return { ...live, ending: { winner: winner && sideOf(live, winner), reason, cause: null, chips } };
}

/** The side (1 or 2) that plays a colour in a leg. */
export function sideOf(leg: Pick<ShownLeg, 'first'>, color: Color): Side {
  if (color === 1) return leg.first;
  return leg.first === 1 ? 2 : 1;
}

/** The colour that a side plays in a leg. */
export function colorOf(leg: Pick<ShownLeg, 'first'>, side: Side): Color {
  return leg.first === side ? 1 : 2;
}

/** A leg of which nothing is played yet: its board follows from the match alone. Null if this code cannot make that board. */
function startLeg({ seed, generatorVersion, round }: MatchView, leg: LegNumber): ShownLeg | null {
  if (generatorVersion !== 1 || !isSize(round.size)) return null;
  const start = startPosition(generateBoard(seed, round.size));
  if (!start.ok) return null;
  const first = firstTeamStarts(seed) === (leg === 1) ? 1 : 2;
  return { leg, first, replay: '', recording: { start: start.value, plies: [], end: null }, ending: null };
}
