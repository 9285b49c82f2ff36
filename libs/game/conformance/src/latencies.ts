import type { Size } from '@hexduel/engine';
import type { RequestKind } from '@hexduel/referee';

/** How long one request took. */
export interface Sample {
  readonly kind: RequestKind;
  readonly size: Size;
  readonly ms: number;
  /** No complete answer within the deadline. */
  readonly isLate: boolean;
}

/** The times of one kind of request, milliseconds. `size` is null for all sizes together. */
export interface LatencyRow {
  readonly kind: RequestKind;
  readonly size: Size | null;
  readonly count: number;
  readonly late: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export const METHOD_OF: Readonly<Record<RequestKind, string>> = {
  start: 'POST',
  ask: 'GET',
  update: 'PUT',
  end: 'DELETE',
};

const KINDS = ['start', 'ask', 'update', 'end'] as const;

/** The smallest value that at least `share` of the sorted values do not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function rowOf(kind: RequestKind, size: Size | null, samples: readonly Sample[]): LatencyRow {
  const own = samples.filter((sample) => sample.kind === kind && (size === null || sample.size === size));
  const sorted = own.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    kind,
    size,
    count: sorted.length,
    late: own.filter(({ isLate }) => isLate).length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    max: sorted.at(-1) ?? 0,
  };
}

/** One row per kind of request, then GET on the largest boards, where searching takes longest; without empty rows. */
export function latencyRows(samples: readonly Sample[]): LatencyRow[] {
  const rows = KINDS.map((kind) => rowOf(kind, null, samples));
  const large = ([8, 9] as const).map((size) => rowOf('ask', size, samples));
  return [...rows, ...large].filter(({ count }) => count > 0);
}
