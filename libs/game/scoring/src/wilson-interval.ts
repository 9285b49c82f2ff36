/** A share of trials with the bounds of its 95 % confidence interval. */
export interface ShareEstimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

// The normal quantile that leaves 2.5 % on each side.
const Z = 1.959963984540054;

/** The Wilson score interval, which is sound for few trials and for shares near 0 and 1; null without trials. */
export function wilsonInterval(successes: number, trials: number): ShareEstimate | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const weight = Z ** 2 / trials;
  const centre = (share + weight / 2) / (1 + weight);
  const margin = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / trials + weight / (4 * trials));
  return { share, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}
