const EARLIEST_MS = 300;
const LEAST_SPREAD_MS = 2_000;

/**
 * After how many milliseconds a client should connect again when the server goes down: spread so that of many some 1,000 a
 * second come. `random` is from 0 to below 1.
 */
export function byeRetryMs(sockets: number, random: number): number {
  return Math.round(EARLIEST_MS + random * Math.max(LEAST_SPREAD_MS, sockets));
}
