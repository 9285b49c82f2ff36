'use client';

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { afterPaint } from '../frame/use-after-paint';
import type { CurrentPlace } from './current-place';
import { differsOnlyInMove, movesBehind, msUntilTick, placeOf, playbackAfter } from './playback';
import type { Place, Playback, PlaybackAction, Timeline } from './playback';
import type { ShownLeg } from './shown-legs';

interface PlaybackOptions {
  readonly isLive: boolean;
  /** How the viewer begins. */
  readonly begin: () => Playback;
  /** Whether a viewer who follows and comes in the middle begins there, not at the start. */
  readonly joinsLatest: boolean;
}

export interface UsedPlayback {
  readonly playback: Playback;
  readonly timeline: Timeline;
  readonly place: Place;
  /** The place for what must not wait until React has rendered it: `place` follows it. */
  readonly current: CurrentPlace;
  /** How many moves are not shown yet. */
  readonly behind: number;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** A viewer who comes later than this many moves is not shown them one by one. */
const MOVES_TO_SHOW = 8;

/** Where the viewer is in the legs, moved on by time. */
export function usePlayback(legs: readonly ShownLeg[], { isLive, begin, joinsLatest }: PlaybackOptions): UsedPlayback {
  const timeline = useMemo<Timeline>(() => {
    const lengths = Object.fromEntries(legs.map(({ leg, recording }) => [leg, recording?.plies.length ?? 0]));
    return { isLive, lengths };
  }, [isLive, legs]);
  const [store] = useState(() => createStore(begin));
  const [playback, setPlayback] = useState(store.getState);
  /** When the store changed last, unless that is rendered, by `performance.now()`. */
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    // A key that came before this effect.
    setPlayback(store.getState());
    let isWaiting = false;
    const render = (): void => {
      isWaiting = false;
      startTransition(() => setPlayback(store.getState()));
    };
    return store.subscribe((now, before) => {
      changedAt.current = performance.now();
      // In a hidden tab no frame is drawn.
      if (document.hidden || !differsOnlyInMove(now, before)) {
        setPlayback(now);
      } else if (!isWaiting) {
        // What shows the move has shown it by now; the rest of the page follows after the frame.
        isWaiting = true;
        afterPaint(render);
      }
    });
  }, [store]);
  const current = useMemo<CurrentPlace>(
    () => ({ get: () => placeOf(store.getState(), timeline), subscribe: store.subscribe }),
    [store, timeline],
  );
  const dispatch = useCallback(
    (action: PlaybackAction) => store.setState((before) => playbackAfter(before, action, timeline), true),
    [store, timeline],
  );
  const behind = movesBehind(playback, timeline);

  const hasJoined = useRef(!joinsLatest);
  useEffect(() => {
    if (hasJoined.current || behind === 0) return;
    hasJoined.current = true;
    if (playback.follows && behind > MOVES_TO_SHOW) dispatch({ type: 'follow' });
  }, [playback.follows, behind, dispatch]);

  const delay = msUntilTick(playback, timeline);
  const latest = useRef(dispatch);
  useEffect(() => {
    latest.current = dispatch;
  }, [dispatch]);
  // New moves must not put off the one that is due.
  useEffect(() => {
    const sinceChange = changedAt.current === null ? 0 : performance.now() - changedAt.current;
    changedAt.current = null;
    if (delay === null) return;
    const timer = setTimeout(() => latest.current({ type: 'tick' }), Math.max(0, delay - sinceChange));
    return () => clearTimeout(timer);
  }, [playback, delay]);
  return { playback, timeline, place: placeOf(playback, timeline), current, behind, dispatch };
}
