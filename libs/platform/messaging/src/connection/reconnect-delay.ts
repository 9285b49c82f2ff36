/** Lets the client of NATS dial at once, whatever it thinks of its clock. */
const NOW = -Number.MAX_SAFE_INTEGER;

/**
 * The delay before each attempt to reconnect, by a clock that never goes back (`now`, milliseconds). The client itself compares
 * times of the day: set back by ten minutes, it would not dial for ten minutes.
 */
export function reconnectDelay(betweenMs: number, now: () => number): () => number {
  let dialedAt = -Infinity;
  return () => {
    const left = dialedAt + betweenMs - now();
    if (left > 0) return left;
    dialedAt = now();
    return NOW;
  };
}
