import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchLeg, Team } from '@hexduel/referee';

/** How long a team took for each of its moves in a leg, including failed requests; milliseconds, in order. */
export function moveLatencies({ first, requests }: MatchLeg<Exchange>, team: Team): number[] {
  const color = team === first ? 1 : 2;
  return requests.flatMap((request) =>
    request.kind === 'ask' && request.color === color && request.counts && request.record
      ? [request.record.timings.total]
      : [],
  );
}

/** Statistics of some latencies, in milliseconds. */
export interface LatencyFigures {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Null if there are no latencies; a percentile is the smallest latency that this share of them does not exceed. */
export function latencyFigures(latencies: readonly number[]): LatencyFigures | null {
  const sorted = [...latencies].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  if (sorted.length === 0) return null;
  const sum = sorted.reduce((total, latency) => total + latency, 0);
  return { count: sorted.length, mean: sum / sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** The same for JSON output: rounded to microseconds. */
export function roundedFigures(figures: LatencyFigures | null): LatencyFigures | null {
  if (!figures) return null;
  const round = (ms: number): number => Math.round(ms * 1_000) / 1_000;
  const { count, mean, p50, p95, max } = figures;
  return { count, mean: round(mean), p50: round(p50), p95: round(p95), max: round(max) };
}
