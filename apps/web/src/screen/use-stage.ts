'use client';

import { useEffect } from 'react';
import type { RefObject } from 'react';

const CURSOR_MS = 3_000;

/** Keeps the machine awake while the screen is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (isOver) await got.release();
        else lock = got;
      } catch {
        // On low battery a browser refuses: the screen works without it.
      }
    };
    const onVisible = (): void => void ask();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

/** Hides the cursor over an element while it rests. */
export function useRestingCursor(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      clearTimeout(timer);
      stage.current?.removeAttribute('data-resting');
      timer = setTimeout(() => stage.current?.setAttribute('data-resting', ''), CURSOR_MS);
    };
    wake();
    document.addEventListener('pointermove', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', wake);
    };
  }, [stage]);
}

/** Fills the screen of the machine with the page, or gives it back. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser may forbid it: the page is as large as its window then.
  change.catch(() => undefined);
}
