const GROWTH = 1.5;
// More would pass the largest number, and is beyond any most.
const MOST_STEPS = 100;

/** How long to wait after so many failures in a row, in milliseconds: growing by half, from the least to the most. */
export function retryDelay(failures: number, leastMs: number, mostMs: number): number {
  return Math.min(mostMs, Math.round(leastMs * GROWTH ** Math.min(MOST_STEPS, Math.max(0, failures - 1))));
}
