/** The values below which 50, 95 and 99 of 100 of the times lie; null without any. */
export function percentilesOf(times: readonly number[]): { p50: number; p95: number; p99: number } | null {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return sorted.length === 0 ? null : { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
