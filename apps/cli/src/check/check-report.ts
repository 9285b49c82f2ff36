import { METHOD_OF } from '@hexduel/conformance';
import type { ConformanceReport, Finding, Language } from '@hexduel/conformance';

export interface CheckedBot {
  readonly address: string;
  readonly seed: number;
  readonly isInterrupted: boolean;
}

/** The object that `hexduel check --json` prints, its sentences in one language. */
export function reportCheck(
  report: ConformanceReport,
  { address, seed, isInterrupted }: CheckedBot,
  language: Language,
): unknown {
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
      title: title[language],
      required: isRequired,
      outcome: status,
      finding: finding && findingIn(finding, language),
      not_run_because: notRunBecause?.[language] ?? null,
    })),
    latencies: latencies.map(({ kind, ...figures }) => ({ method: METHOD_OF[kind], ...figures })),
  };
}

function findingIn({ where, sent, came, mend, ...rest }: Finding, language: Language): unknown {
  return { where: where[language], sent: sent[language], came: came[language], mend: mend[language], ...rest };
}
