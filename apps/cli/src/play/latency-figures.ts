/** Figures of some latencies, in milliseconds. */
export interface LatencyFigures {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Null where there is no latency; percentiles are the smallest value that so many of them do not exceed. */
export function latencyFigures(latencies: readonly number[]): LatencyFigures | null {
  const sorted = [...latencies].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  if (sorted.length === 0) return null;
  const sum = sorted.reduce((total, latency) => total + latency, 0);
  return { count: sorted.length, mean: sum / sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** The same for machines: to a microsecond. */
export function roundedFigures(figures: LatencyFigures | null): LatencyFigures | null {
  if (!figures) return null;
  const round = (ms: number): number => Math.round(ms * 1_000) / 1_000;
  const { count, mean, p50, p95, max } = figures;
  return { count, mean: round(mean), p50: round(p50), p95: round(p95), max: round(max) };
}
