'use client';

import { startTransition, useEffect, useRef, useState } from 'react';

/** Calls `work` once the next frame is drawn. In a hidden tab, where nothing is drawn, it waits until the tab is seen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * The value, but one frame late: what follows it is drawn after what shows the value itself, and never delays it. A deferred value
 * (`useDeferredValue`) is often drawn in the same frame. In a hidden tab, where nothing is drawn, it waits until the tab is seen.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [after, setAfter] = useState(value);
  const latest = useRef(value);
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = value;
    if (isWaiting.current) return;
    isWaiting.current = true;
    afterPaint(() => {
      isWaiting.current = false;
      startTransition(() => setAfter(() => latest.current));
    });
  }, [value]);
  return after;
}
