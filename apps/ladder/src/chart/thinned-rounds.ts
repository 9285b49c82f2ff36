/**
 * The numbers of the rounds that a chart shows of those from `first` to `last`: at most `limit`. The latest half has no gaps; of those
 * before, the first and every nth is there, where n is a power of two: so most stay the same as rounds are added.
 */
export function thinnedRounds(first: number, last: number, limit: number): number[] {
  const all = last - first + 1;
  if (all <= limit) return range(first, last);
  const latest = Math.ceil(limit / 2);
  const border = last - latest;
  const most = Math.max(1, limit - latest);
  let step = 1;
  while (Math.ceil((border - first + 1) / step) + 1 > most && step < all) step *= 2;
  const earlier = range(first, border).filter((number) => number % step === 0 && number !== first);
  return [first, ...earlier.slice(0, most - 1), ...range(border + 1, last)].slice(-limit);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
