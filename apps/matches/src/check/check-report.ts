import type { BotCheck, BotCheckResult } from '@hexduel/contracts-http';
import type { CheckResult, ConformanceReport } from '@hexduel/conformance';

const MOST = 1_500;

/** One check as its reader sees it. */
export function resultOf({ id, title, isRequired, status, finding, notRunBecause }: CheckResult): BotCheckResult {
  return {
    ...{ id, title, isRequired, status },
    passed: status === 'passed',
    problem: shortened(finding?.came ?? notRunBecause),
    remedy: shortened(finding?.mend ?? null),
    where: shortened(finding?.where ?? null),
    sent: shortened(finding?.sent ?? null),
    board: shortened(finding?.board ?? null),
  };
}

/** What a whole report comes to. */
export function summaryOf({
  verdict,
  checks,
  requests,
  deadlineMs,
}: ConformanceReport): NonNullable<BotCheck['summary']> {
  const count = (wanted: CheckResult['status']): number => checks.filter(({ status }) => status === wanted).length;
  return {
    verdict,
    ...{ passed: count('passed'), failed: count('failed'), warnings: count('warning'), notRun: count('not_run') },
    ...{ requests, deadlineMs: Math.round(deadlineMs) },
  };
}

function shortened(text: string | null): string | null {
  return text === null || text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`;
}
