import { METHOD_OF } from '@hexduel/conformance';
import type { CheckResult, CheckStatus, ConformanceReport, Finding, LatencyRow } from '@hexduel/conformance';
import { formatCount, formatDecimal } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

const MARKS: Readonly<Record<CheckStatus, readonly [mark: string, color: string]>> = {
  passed: ['✓', '32'],
  failed: ['✗', '31'],
  warning: ['!', '33'],
  not_run: ['-', '2'],
};
const MAX_CHARACTERS = 1_000;

function colored(text: string, color: string, hasColors: boolean): string {
  return hasColors ? `\x1b[${color}m${text}\x1b[0m` : text;
}

/** The lines of one check: a mark and the title, then the finding if there is one. */
export function formatCheck(
  { status, title, finding, notRunBecause }: CheckResult,
  hasColors: boolean,
): readonly string[] {
  const [mark, color] = MARKS[status];
  const because = notRunBecause === null ? '' : ` (not run: ${printable(notRunBecause)})`;
  return [`${colored(mark, color, hasColors)} ${title}${because}`, ...(finding ? formatFinding(finding) : [])];
}

function formatFinding({ where, sent, came, mend, board }: Finding): string[] {
  const safe = (text: string): string => printable(text, MAX_CHARACTERS);
  const drawing = board === null ? [] : ['    board:', ...board.split('\n').map((row) => `      ${row}`)];
  return [
    `    where: ${safe(where)}`,
    `    sent:  ${safe(sent)}`,
    `    got:   ${safe(came)}`,
    `    fix:   ${safe(mend)}`,
    ...drawing,
  ];
}

/** The lines after the last check: latencies and the verdict. */
export function formatSummary(
  report: ConformanceReport,
  isInterrupted: boolean,
  hasColors: boolean,
): readonly string[] {
  return [...formatLatencies(report), '', formatVerdict(report, isInterrupted, hasColors)];
}

function formatLatencies({ latencies, requests, deadlineMs }: ConformanceReport): readonly string[] {
  if (latencies.length === 0) return [];
  const head = ['', 'requests', 'p50', 'p95', 'longest', 'too late'];
  const rows = textTable([head, ...latencies.map(latencyCells)], [0]);
  return ['', `Latency in ms, of ${requests} requests with a deadline of ${deadlineMs} ms each:`, ...rows];
}

function latencyCells({ kind, size, count, late, p50, p95, max }: LatencyRow): string[] {
  const name = size === null ? METHOD_OF[kind] : `${METHOD_OF[kind]}, size ${size}`;
  return [name, String(count), formatDecimal(p50), formatDecimal(p95), formatDecimal(max), String(late)];
}

function formatVerdict(
  { verdict, checks, blocking }: ConformanceReport,
  isInterrupted: boolean,
  hasColors: boolean,
): string {
  const count = (status: CheckStatus): number => checks.filter((result) => result.status === status).length;
  if (isInterrupted) return `Stopped after ${checks.length - count('not_run')} of ${checks.length} checks: no verdict`;
  if (verdict === 'ready') {
    const warnings = count('warning');
    const more = warnings === 0 ? '' : `, with ${formatCount(warnings, 'warning')}`;
    return `${colored('Ready', '32', hasColors)}: this bot would be let onto the ladder${more}`;
  }
  const titles = checks.filter(({ id }) => blocking.includes(id)).map(({ title }) => title);
  const why = count('failed') > 0 ? 'To fix' : 'Not run';
  return `${colored('Not ready', '31', hasColors)}: this bot would not be let onto the ladder. ${why}: ${titles.join('; ')}`;
}
