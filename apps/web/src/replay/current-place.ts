'use client';

import { useLayoutEffect } from 'react';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import type { Place } from './playback';

/** Where a viewer is, known before React renders it. */
export interface CurrentPlace {
  readonly get: () => Place;
  /** Calls back after each change; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Shows the move of a leg by hand as soon as it is chosen: a board, a score and a slider change within the frame, and React renders
 * the rest of the page when there is time. What `show` changes must not be rendered by React as well, or an older move would come
 * back. Nothing while another leg is shown. Keep `show` the same function; a new one is called at once.
 */
export function useCurrentMove(current: CurrentPlace, leg: LegNumber, show: (at: number) => void): void {
  useLayoutEffect(() => {
    const follow = (): void => {
      const place = current.get();
      if (place.leg === leg) show(place.at);
    };
    follow();
    return current.subscribe(follow);
  }, [current, leg, show]);
}
