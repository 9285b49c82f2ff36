/** Where rounds follow at once, how long to wait before looking again for entries or round types, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/**
 * When the next round may open: the first multiple of the interval (milliseconds) by the UTC clock that is later than
 * `now`, so that 15,000 gives the quarter minutes; an interval of 0 means now.
 */
export function nextTick(now: Date, intervalMs: number): Date {
  if (intervalMs === 0) return now;
  return new Date((Math.floor(now.getTime() / intervalMs) + 1) * intervalMs);
}

/** The tick after one at which no round could open. */
export function nextTickAfterNone(now: Date, intervalMs: number): Date {
  return nextTick(now, intervalMs || LOOK_AGAIN_MS);
}
