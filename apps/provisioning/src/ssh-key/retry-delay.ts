/** How long to wait after so many failures, in milliseconds: doubling from the least to the most. */
export function retryDelay(failures: number, leastMs: number, mostMs: number): number {
  return Math.min(mostMs, leastMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
}
