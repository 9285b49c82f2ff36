import type { BotCheck, BotCheckResult } from '@hexduel/contracts-http';
import type { CheckResult, ConformanceReport, Language } from '@hexduel/conformance';

const MOST = 1_500;

/** One check as its reader sees it. */
export function resultOf(result: CheckResult): BotCheckResult {
  const { id, isRequired, status, finding } = result;
  return {
    ...{ id, isRequired, status, passed: status === 'passed' },
    ...wordsOf(result, 'en'),
    board: shortened(finding?.board ?? null),
    ru: wordsOf(result, 'ru'),
  };
}

function wordsOf({ title, finding, notRunBecause }: CheckResult, language: Language) {
  return {
    title: title[language],
    problem: shortened((finding?.came ?? notRunBecause)?.[language] ?? null),
    remedy: shortened(finding?.mend[language] ?? null),
    where: shortened(finding?.where[language] ?? null),
    sent: shortened(finding?.sent[language] ?? null),
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
