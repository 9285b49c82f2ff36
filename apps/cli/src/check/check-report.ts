import { METHOD_OF } from '@hexduel/conformance';
import type { ConformanceReport } from '@hexduel/conformance';

export interface CheckedBot {
  readonly address: string;
  readonly seed: number;
  readonly isInterrupted: boolean;
}

/** The object that `hexduel check --json` prints. */
export function reportCheck(report: ConformanceReport, { address, seed, isInterrupted }: CheckedBot): unknown {
  const { verdict, blocking, requests, deadlineMs, checks, latencies } = report;
  return {
    address,
    seed,
    // An interrupted run has no verdict.
    verdict: isInterrupted ? null : verdict,
    interrupted: isInterrupted,
    blocking: isInterrupted ? [] : blocking,
    requests,
    deadline_ms: deadlineMs,
    checks: checks.map(({ id, title, isRequired, status, finding, notRunBecause }) => ({
      id,
      title,
      required: isRequired,
      outcome: status,
      finding,
      not_run_because: notRunBecause,
    })),
    latencies: latencies.map(({ kind, ...figures }) => ({ method: METHOD_OF[kind], ...figures })),
  };
}
