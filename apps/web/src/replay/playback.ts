import type { LegNumber } from './match-topic';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** At speed 1. */
const MOVES_PER_SECOND = 2;

/** Where a viewer is in a match, and how it plays. */
export interface Playback {
  readonly leg: LegNumber;
  /** How many moves are shown; ignored while `follows`. */
  readonly at: number;
  /** Always shows the latest move of the latest leg. */
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
  /** The next move is due while it plays. */
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly to: Speed }
  | { readonly type: 'faster'; readonly by: 1 | -1 }
  | { readonly type: 'follow' };

/** What can be shown: how many moves each leg has, and whether the last leg may grow. */
export interface Timeline {
  readonly lengths: Readonly<Partial<Record<LegNumber, number>>>;
  readonly isLive: boolean;
}

/** The leg and the move that are shown. */
export function placeOf({ leg, at, follows }: Playback, { lengths }: Timeline): { leg: LegNumber; at: number } {
  const latest: LegNumber = lengths[2] === undefined ? 1 : 2;
  if (follows) return { leg: latest, at: lengths[latest] ?? 0 };
  const shown = lengths[leg] === undefined ? latest : leg;
  return { leg: shown, at: Math.min(at, lengths[shown] ?? 0) };
}

/** How long each move is shown while playing, in milliseconds. */
export function msPerMove(speed: Speed): number {
  return 1000 / MOVES_PER_SECOND / speed;
}

/** The playback after an action. Moving by hand stops playing. */
export function playbackAfter(playback: Playback, action: PlaybackAction, timeline: Timeline): Playback {
  const { leg, at } = placeOf(playback, timeline);
  const length = timeline.lengths[leg] ?? 0;
  const isLatest = timeline.lengths[leg === 1 ? 2 : 1] === undefined || leg === 2;
  const still = { ...playback, leg, at, isPlaying: false, follows: false };
  const goTo = (to: number): Playback => ({ ...still, at: Math.min(Math.max(0, to), length) });
  switch (action.type) {
    case 'go':
      return goTo(action.to);
    case 'step':
      // There is no move after the latest one yet: keep following.
      return playback.follows && action.by > 0 ? playback : goTo(at + action.by);
    case 'end':
      return timeline.isLive && isLatest ? { ...still, follows: true } : goTo(length);
    case 'follow':
      return { ...still, follows: timeline.isLive, at: length };
    case 'leg':
      return timeline.lengths[action.leg] === undefined ? playback : { ...still, leg: action.leg, at: 0 };
    case 'toggle':
      if (playback.isPlaying || length === 0) return { ...playback, isPlaying: false };
      return { ...still, isPlaying: true, at: at === length ? 0 : at };
    case 'tick':
      if (!playback.isPlaying) return playback;
      if (at + 1 < length) return { ...still, at: at + 1, isPlaying: true };
      return timeline.isLive && isLatest ? { ...still, follows: true } : { ...still, at: length };
    case 'speed':
      return { ...playback, speed: action.to };
    case 'faster': {
      const index = Math.min(Math.max(0, SPEEDS.indexOf(playback.speed) + action.by), SPEEDS.length - 1);
      return { ...playback, speed: SPEEDS[index] ?? playback.speed };
    }
  }
}
