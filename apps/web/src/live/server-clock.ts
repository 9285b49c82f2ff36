'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useConnection } from './live-provider';

/**
 * How far the server's clock is ahead of this browser's, in milliseconds: 0 until the live socket has measured it.
 * `Date.now() + useServerClock()` is the server's time.
 */
export function useServerClock(): number {
  return useStore(useConnection().clock, ({ offsetMs }) => offsetMs ?? 0);
}

/**
 * The server's time, again every `everyMs`, in milliseconds since 1970; null on the server and in the first paint, so that no
 * text of the time is rendered twice with different words.
 */
export function useServerNow(everyMs = 1_000): number | null {
  const offset = useServerClock();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [offset, everyMs]);
  return now;
}
