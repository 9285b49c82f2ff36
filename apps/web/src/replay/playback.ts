import type { LegNumber } from './match-topic';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** At speed 1. */
const MOVES_PER_SECOND = 2;

/** Where a viewer is in a match. */
export interface Playback {
  readonly leg: LegNumber;
  /** After how many moves; not looked at while `follows`. */
  readonly at: number;
  /** Stays at the latest move of the latest leg, whatever comes. */
  readonly follows: boolean;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

/** What a viewer may do. */
export type Act =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'end' }
  | { readonly type: 'leg'; readonly leg: LegNumber }
  | { readonly type: 'toggle' }
  /** Time for the next move, while it plays. */
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly to: Speed }
  | { readonly type: 'faster'; readonly by: 1 | -1 }
  | { readonly type: 'follow' };

/** What there is to look at: how many moves each leg has, by leg, and whether more may come to the last. */
export interface Reel {
  readonly lengths: Readonly<Partial<Record<LegNumber, number>>>;
  readonly isLive: boolean;
}

/** The leg and the move that are shown. */
export function placeOf({ leg, at, follows }: Playback, { lengths }: Reel): { leg: LegNumber; at: number } {
  const latest: LegNumber = lengths[2] === undefined ? 1 : 2;
  if (follows) return { leg: latest, at: lengths[latest] ?? 0 };
  const shown = lengths[leg] === undefined ? latest : leg;
  return { leg: shown, at: Math.min(at, lengths[shown] ?? 0) };
}

/** Milliseconds from one move to the next. */
export function pace(speed: Speed): number {
  return 1000 / MOVES_PER_SECOND / speed;
}

/** Where a viewer is after doing something. Whoever steps by hand wants to look: it does not play on. */
export function afterAct(playback: Playback, act: Act, reel: Reel): Playback {
  const { leg, at } = placeOf(playback, reel);
  const length = reel.lengths[leg] ?? 0;
  const isLatest = reel.lengths[leg === 1 ? 2 : 1] === undefined || leg === 2;
  const still = { ...playback, leg, at, isPlaying: false, follows: false };
  const goTo = (to: number): Playback => ({ ...still, at: Math.min(Math.max(0, to), length) });
  switch (act.type) {
    case 'go':
      return goTo(act.to);
    case 'step':
      // On the edge of what is played there is nowhere to step to: it goes on following.
      return playback.follows && act.by > 0 ? playback : goTo(at + act.by);
    case 'end':
      return reel.isLive && isLatest ? { ...still, follows: true } : goTo(length);
    case 'follow':
      return { ...still, follows: reel.isLive, at: length };
    case 'leg':
      return reel.lengths[act.leg] === undefined ? playback : { ...still, leg: act.leg, at: 0 };
    case 'toggle':
      if (playback.isPlaying || length === 0) return { ...playback, isPlaying: false };
      return { ...still, isPlaying: true, at: at === length ? 0 : at };
    case 'tick':
      if (!playback.isPlaying) return playback;
      if (at + 1 < length) return { ...still, at: at + 1, isPlaying: true };
      return reel.isLive && isLatest ? { ...still, follows: true } : { ...still, at: length };
    case 'speed':
      return { ...playback, speed: act.to };
    case 'faster': {
      const index = Math.min(Math.max(0, SPEEDS.indexOf(playback.speed) + act.by), SPEEDS.length - 1);
      return { ...playback, speed: SPEEDS[index] ?? playback.speed };
    }
  }
}
