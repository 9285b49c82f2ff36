import { METHOD_OF } from '@hexduel/conformance';
import type { CheckOutcome, CheckResult, ConformanceReport, Finding, LatencyRow } from '@hexduel/conformance';
import { printable } from '../printable';
import { textTable } from '../tournament/text-table';

const MARKS: Readonly<Record<CheckOutcome, readonly [mark: string, color: string]>> = {
  passed: ['✓', '32'],
  failed: ['✗', '31'],
  warning: ['!', '33'],
  not_run: ['-', '2'],
};
const MOST_CHARACTERS = 1_000;

function colored(text: string, color: string, hasColors: boolean): string {
  return hasColors ? `\x1b[${color}m${text}\x1b[0m` : text;
}

/** One check: mark and title, and below what it found. */
export function tellCheck(
  { outcome, title, finding, notRunBecause }: CheckResult,
  hasColors: boolean,
): readonly string[] {
  const [mark, color] = MARKS[outcome];
  const because = notRunBecause === null ? '' : ` (not run: ${printable(notRunBecause)})`;
  return [`${colored(mark, color, hasColors)} ${title}${because}`, ...(finding ? tellFinding(finding) : [])];
}

function tellFinding({ where, sent, came, mend, board }: Finding): string[] {
  const safe = (text: string): string => printable(text, MOST_CHARACTERS);
  const drawing = board === null ? [] : ['    board:', ...board.split('\n').map((row) => `      ${row}`)];
  return [
    `    where: ${safe(where)}`,
    `    sent:  ${safe(sent)}`,
    `    came:  ${safe(came)}`,
    `    mend:  ${safe(mend)}`,
    ...drawing,
  ];
}

/** What comes after the last check: latencies and the verdict. */
export function tellEnd(report: ConformanceReport, isInterrupted: boolean, hasColors: boolean): readonly string[] {
  return [...tellLatencies(report), '', tellVerdict(report, isInterrupted, hasColors)];
}

function tellLatencies({ latencies, requests, deadlineMs }: ConformanceReport): readonly string[] {
  if (latencies.length === 0) return [];
  const head = ['', 'requests', 'p50', 'p95', 'longest', 'too late'];
  const rows = textTable([head, ...latencies.map(latencyCells)], [0]);
  return ['', `Latency in ms, of ${requests} requests with a deadline of ${deadlineMs} ms each:`, ...rows];
}

function latencyCells({ kind, size, count, late, p50, p95, max }: LatencyRow): string[] {
  const name = size === null ? METHOD_OF[kind] : `${METHOD_OF[kind]}, size ${size}`;
  return [name, String(count), p50.toFixed(1), p95.toFixed(1), max.toFixed(1), String(late)];
}

function tellVerdict(
  { verdict, checks, blocking }: ConformanceReport,
  isInterrupted: boolean,
  hasColors: boolean,
): string {
  const count = (outcome: CheckOutcome): number => checks.filter((result) => result.outcome === outcome).length;
  if (isInterrupted) return `Stopped after ${checks.length - count('not_run')} of ${checks.length} checks: no verdict`;
  if (verdict === 'ready') {
    const warnings = count('warning');
    const more = warnings === 0 ? '' : `, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
    return `${colored('Ready', '32', hasColors)}: this bot would be let onto the ladder${more}`;
  }
  const titles = checks.filter(({ id }) => blocking.includes(id)).map(({ title }) => title);
  const why = count('failed') > 0 ? 'To mend' : 'Not run';
  return `${colored('Not ready', '31', hasColors)}: this bot would not be let onto the ladder. ${why}: ${titles.join('; ')}`;
}
