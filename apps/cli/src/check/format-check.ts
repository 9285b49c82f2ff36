import { METHOD_OF } from '@hexduel/conformance';
import type { CheckResult, CheckStatus, ConformanceReport, Finding, LatencyRow } from '@hexduel/conformance';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
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

/** The line before the checks. */
export function formatBeginning(address: string, deadlineMs: number, seed: number, say: Say): string {
  return say(
    `Checking ${address} with a deadline of ${deadlineMs} ms, seed ${seed}`,
    `Проверяем ${address}, срок ответа ${deadlineMs} мс, зерно ${seed}`,
  );
}

/** The lines of one check: a mark and the title, then the finding if there is one. */
export function formatCheck(
  { status, title, finding, notRunBecause }: CheckResult,
  hasColors: boolean,
  language: Language,
): readonly string[] {
  const [mark, color] = MARKS[status];
  const cause = notRunBecause && printable(notRunBecause[language]);
  const because = cause === null ? '' : ` (${sayIn(language)('not run', 'не проверено')}: ${cause})`;
  return [
    `${colored(mark, color, hasColors)} ${title[language]}${because}`,
    ...(finding ? formatFinding(finding, language) : []),
  ];
}

function formatFinding({ where, sent, came, mend, board }: Finding, language: Language): string[] {
  const say = sayIn(language);
  const safe = (text: Finding['where']): string => printable(text[language], MAX_CHARACTERS);
  const rows = board === null ? [] : board.split('\n').map((row) => `      ${row}`);
  return [
    `    ${say('where:', 'где:      ')} ${safe(where)}`,
    `    ${say('sent: ', 'запрос:   ')} ${safe(sent)}`,
    `    ${say('got:  ', 'ответ:    ')} ${safe(came)}`,
    `    ${say('fix:  ', 'исправить:')} ${safe(mend)}`,
    ...(board === null ? [] : [`    ${say('board:', 'доска:')}`, ...rows]),
  ];
}

/** The lines after the last check: latencies and the verdict. */
export function formatSummary(
  report: ConformanceReport,
  isInterrupted: boolean,
  hasColors: boolean,
  language: Language,
): readonly string[] {
  const say = sayIn(language);
  const verdict = isInterrupted ? formatStop(report, say) : formatVerdict(report, hasColors, language);
  return [...formatLatencies(report, say), '', verdict];
}

function formatLatencies({ latencies, requests, deadlineMs }: ConformanceReport, say: Say): readonly string[] {
  if (latencies.length === 0) return [];
  const head = ['', ...say('requests,p50,p95,longest,too late', 'запросов,p50,p95,дольше всех,опоздало').split(',')];
  const rows = textTable([head, ...latencies.map((row) => latencyCells(row, say))], [0]);
  const title = say(
    `Latency in ms, of ${requests} requests with a deadline of ${deadlineMs} ms each:`,
    `Время ответа в мс, запросов: ${requests}, срок каждого ${deadlineMs} мс:`,
  );
  return ['', title, ...rows];
}

function latencyCells({ kind, size, count, late, p50, p95, max }: LatencyRow, say: Say): string[] {
  const method = METHOD_OF[kind];
  const name = size === null ? method : `${method}, ${say('size', 'размер')} ${size}`;
  return [name, String(count), formatDecimal(p50), formatDecimal(p95), formatDecimal(max), String(late)];
}

const countOf = ({ checks }: ConformanceReport, status: CheckStatus): number =>
  checks.filter((result) => result.status === status).length;

function formatStop(report: ConformanceReport, say: Say): string {
  const of = report.checks.length;
  const done = of - countOf(report, 'not_run');
  return say(
    `Stopped after ${done} of ${of} checks: no verdict`,
    `Остановлено, проверок: ${done} из ${of}; вывода нет`,
  );
}

function formatVerdict(report: ConformanceReport, hasColors: boolean, language: Language): string {
  const say = sayIn(language);
  if (report.verdict === 'ready') {
    const warnings = countOf(report, 'warning');
    const more = say(`, with ${formatCount(warnings, 'warning')}`, `, предупреждений: ${warnings}`);
    const ready = say('this bot would be let onto the ladder', 'этот бот может играть в таблице');
    return `${colored(say('Ready', 'Готов'), '32', hasColors)}: ${ready}${warnings === 0 ? '' : more}`;
  }
  const { checks, blocking } = report;
  const titles = checks.filter(({ id }) => blocking.includes(id)).map(({ title }) => title[language]);
  const why = countOf(report, 'failed') > 0 ? say('To fix', 'Исправить') : say('Not run', 'Не проверено');
  const notReady = say('this bot would not be let onto the ladder', 'этому боту играть в таблице рано');
  return `${colored(say('Not ready', 'Не готов'), '31', hasColors)}: ${notReady}. ${why}: ${titles.join('; ')}`;
}
