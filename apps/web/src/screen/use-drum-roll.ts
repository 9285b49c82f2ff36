'use client';

import { useEffect, useState } from 'react';

const ROLL_MS = 1_800;
/** The best three are waited for longer. */
const BEST_ROLL_MS = 3_200;
const BEST = 3;

/**
 * How many of the opened places the hall may see: a place that has just been opened stays closed for the length of a drum-roll. Closing
 * a place, and whatever was open when the page was loaded, shows at once.
 */
export function useDrumRoll(opened: number, of: number): number {
  const [shown, setShown] = useState(opened);
  if (opened < shown) setShown(opened);
  useEffect(() => {
    if (opened <= shown) return;
    const place = of - shown;
    const timer = setTimeout(
      () => setShown(shown + 1),
      opened > shown + 1 ? 0 : place <= BEST ? BEST_ROLL_MS : ROLL_MS,
    );
    return () => clearTimeout(timer);
  }, [opened, shown, of]);
  return Math.min(opened, shown);
}
