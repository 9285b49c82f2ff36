const LEAST_MS = 300;
const FIRST_MOST_MS = 1_500;
const GROWTH = 1.7;
const MOST_MS = 15_000;

/**
 * How long to wait before the connection is tried again, in milliseconds: anything between 0.3 s and a bound that grows
 * with each failure from 1.5 s to 15 s, so that many readers do not come back at one moment. `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number): number {
  const most = Math.min(MOST_MS, FIRST_MOST_MS * GROWTH ** Math.max(0, failures - 1));
  return Math.round(LEAST_MS + random * (most - LEAST_MS));
}
