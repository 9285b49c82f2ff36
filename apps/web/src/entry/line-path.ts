/**
 * The line of scores over rounds as the `d` of an SVG path: rounds from left to right, the lowest score at the bottom.
 * Approximate on purpose: a picture, not a sum.
 */
export function linePath(
  points: readonly { readonly round: number; readonly score: string }[],
  width: number,
  height: number,
): string {
  const rounds = points.map(({ round }) => round);
  const scores = points.map(({ score }) => Number(score));
  const [left, right] = [Math.min(...rounds), Math.max(...rounds)];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const x = (round: number): string => ((width * (round - left)) / Math.max(1, right - left)).toFixed(1);
  const y = (score: number): string => (height - (height * (score - low)) / Math.max(1e-9, high - low)).toFixed(1);
  return points.map(({ round, score }, at) => `${at === 0 ? 'M' : 'L'}${x(round)} ${y(Number(score))}`).join('');
}
