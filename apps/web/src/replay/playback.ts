import type { LegNumber } from '@hexduel/live-client/match-topic';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** At speed 1, and of a match that is followed: faster than that nobody can watch, however fast the bots are. */
const MOVES_PER_SECOND = 2;
const LIVE_MOVES_PER_SECOND = 3.5;
/** How long the end of a leg stays before the next one begins. */
const END_SHOWN_MS = 2_000;

/** Where a viewer is in a match, and how it plays. */
export interface Playback {
  readonly leg: LegNumber;
  /** How many moves are shown. */
  readonly at: number;
  /** Shows new moves as they come, at a rate that can be watched. */
  readonly follows: boolean;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

/** What a viewer may do. */
export type PlaybackAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'end' }
  | { readonly type: 'leg'; readonly leg: LegNumber }
  | { readonly type: 'toggle' }
  /** The next move is due while it plays or follows. */
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly to: Speed }
  | { readonly type: 'faster'; readonly by: 1 | -1 }
  /** To the latest move, and on from there. */
  | { readonly type: 'follow' };

/** What can be shown: how many moves each leg has, and whether the last leg may grow. */
export interface Timeline {
  readonly lengths: Readonly<Partial<Record<LegNumber, number>>>;
  readonly isLive: boolean;
}

/** A leg and how many of its moves are shown. */
export interface Place {
  readonly leg: LegNumber;
  readonly at: number;
}

/** The leg and the move that are shown. */
export function placeOf({ leg, at }: Playback, timeline: Timeline): Place {
  const { lengths } = timeline;
  const shown = lengths[leg] === undefined ? latestPlace(timeline).leg : leg;
  return { leg: shown, at: Math.min(at, lengths[shown] ?? 0) };
}

/** Whether all that differs is how many moves are shown. */
export function differsOnlyInMove(one: Playback, other: Playback): boolean {
  const isSameMode = one.isPlaying === other.isPlaying && one.follows === other.follows && one.speed === other.speed;
  return isSameMode && one.leg === other.leg;
}

/** The latest move of all. */
export function latestPlace({ lengths }: Timeline): Place {
  const leg = lengths[2] === undefined ? 1 : 2;
  return { leg, at: lengths[leg] ?? 0 };
}

/** How many moves come after the one that is shown, over both legs. */
export function movesBehind(playback: Playback, timeline: Timeline): number {
  const { leg, at } = placeOf(playback, timeline);
  const later = leg === 1 ? (timeline.lengths[2] ?? 0) : 0;
  return (timeline.lengths[leg] ?? 0) - at + later;
}

/** How long each move is shown while playing, in milliseconds. */
export function msPerMove(speed: Speed): number {
  return 1000 / MOVES_PER_SECOND / speed;
}

/** After how many milliseconds the next move is due; null while nothing is. */
export function msUntilTick(playback: Playback, timeline: Timeline): number | null {
  const { isPlaying, follows, speed } = playback;
  const isBehind = movesBehind(playback, timeline) > 0;
  if (!isPlaying && !(follows && isBehind)) return null;
  const { leg, at } = placeOf(playback, timeline);
  const rate = isPlaying ? msPerMove(speed) : 1000 / LIVE_MOVES_PER_SECOND;
  return at === timeline.lengths[leg] && isBehind ? Math.max(rate, END_SHOWN_MS / (isPlaying ? speed : 1)) : rate;
}

/** The playback after an action. Moving by hand stops playing. */
export function playbackAfter(playback: Playback, action: PlaybackAction, timeline: Timeline): Playback {
  const { leg, at } = placeOf(playback, timeline);
  const length = timeline.lengths[leg] ?? 0;
  const isLatest = leg === latestPlace(timeline).leg;
  const still = { ...playback, leg, at, isPlaying: false, follows: false };
  const goTo = (to: number): Playback => ({ ...still, at: Math.min(Math.max(0, to), length) });
  switch (action.type) {
    case 'go':
      return goTo(action.to);
    case 'step':
      // There is no move after the latest one yet: keep following.
      if (playback.follows && action.by > 0 && isLatest && at === length) return playback;
      return goTo(at + action.by);
    case 'end':
      return timeline.isLive && isLatest ? { ...still, follows: true, at: length } : goTo(length);
    case 'follow':
      return { ...still, ...latestPlace(timeline), follows: true };
    case 'leg':
      return timeline.lengths[action.leg] === undefined ? playback : { ...still, leg: action.leg, at: 0 };
    case 'toggle':
      if (playback.isPlaying || (length === 0 && isLatest)) return { ...playback, isPlaying: false };
      if (at < length) return { ...still, isPlaying: true };
      return isLatest ? { ...still, isPlaying: true, at: 0 } : { ...still, isPlaying: true, leg: 2, at: 0 };
    case 'tick':
      return playback.isPlaying || playback.follows ? nextMove(playback, timeline) : playback;
    case 'speed':
      return { ...playback, speed: action.to };
    case 'faster': {
      const index = Math.min(Math.max(0, SPEEDS.indexOf(playback.speed) + action.by), SPEEDS.length - 1);
      return { ...playback, speed: SPEEDS[index] ?? playback.speed };
    }
  }
}

/** One move on; from the end of leg 1 to the start of leg 2. Playing stops at the end of all, or follows what is still played. */
function nextMove(playback: Playback, timeline: Timeline): Playback {
  const { leg, at } = placeOf(playback, timeline);
  const length = timeline.lengths[leg] ?? 0;
  const isLatest = leg === latestPlace(timeline).leg;
  if (at >= length && !isLatest) return { ...playback, leg: 2, at: 0 };
  const next = { ...playback, leg, at: Math.min(at + 1, length) };
  if (playback.follows || next.at < length || !isLatest) return next;
  return { ...next, isPlaying: false, follows: timeline.isLive };
}
