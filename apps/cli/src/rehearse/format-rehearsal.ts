import { describeFailure } from '@hexduel/conformance/describe-failure';
import type { BotKind, RehearsalReport, RehearsalView } from '@hexduel/contracts-http';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatRussianCount } from '../numbers';
import { printable } from '../printable';
import { sentenceOf } from './rehearsal-findings';
import { formatTime } from './format-time';

const RUSSIAN_KINDS: Readonly<Record<BotKind, string>> = {
  fast: 'быстрые',
  slow: 'медленные',
  crashing: 'падающие',
  malformed: 'неверные',
};

/** One line about where a rehearsal is. */
export function formatProgress({ state, progress, rounds }: RehearsalView, say: Say): string {
  const { called, toCall, round, finished, matches } = progress;
  switch (state) {
    case 'reaching':
      return say(`calling bots: ${called} of ${toCall}`, `вызываем ботов: ${called} из ${toCall}`);
    case 'playing':
      return round === 0
        ? say('waiting for the first round', 'ждём первого раунда')
        : say(
            `round ${round} of ${rounds}: ${finished} of ${matches} matches`,
            `раунд ${round} из ${rounds}: матчей сыграно ${finished} из ${matches}`,
          );
    case 'reporting':
      return say('measuring', 'составляется отчёт');
    case 'removing':
      return say('removing what was made', 'всё удаляется');
    case 'ended':
      return say('ended', 'закончилась');
  }
}

/** The report of a rehearsal in lines for people. */
export function formatReport(report: RehearsalReport, language: Language): string[] {
  const { simulated, kinds, findings } = report;
  const say = sayIn(language);
  return [
    ...(simulated ? [reachedLine(['simulated bots', 'учебных ботов'], simulated, say)] : []),
    ...machineLines(report, language),
    ...(kinds ?? []).map((kind) => kindLine(kind, say)),
    ...report.rounds.map((round) => roundLine(round, report.roundIntervalMs, say)),
    findings.length === 0
      ? say('nothing would fail on the day', 'в день турнира ничего не сорвётся')
      : say('what would fail on the day:', 'что сорвётся в день турнира:'),
    ...findings.map((finding) => `- ${printable(sentenceOf(finding, say), 1_000)}`),
  ];
}

function reachedLine(
  [bots, botsRu]: readonly [string, string],
  { reached, teams }: { readonly reached: number; readonly teams: number },
  say: Say,
): string {
  return say(`${bots} reached: ${reached} of ${teams}`, `вызовы дошли до ${botsRu}: ${reached} из ${teams}`);
}

function machineLines({ machines }: RehearsalReport, language: Language): string[] {
  if (!machines) return [];
  const say = sayIn(language);
  return [
    reachedLine(['bots of teams', 'ботов команд'], machines, say),
    ...machines.failed.map(({ name, failure, cause }) => {
      const why =
        failure === null ? say('has no address', 'нет адреса') : describeFailure({ detail: failure, cause })[language];
      return `  ${printable(name)}: ${printable(why, 300)}`;
    }),
  ];
}

function kindLine(
  { kind, teams, requests, times, lost }: NonNullable<RehearsalReport['kinds']>[number],
  say: Say,
): string {
  const took = times
    ? `p50 ${formatTime(times.p50, say)}, p95 ${formatTime(times.p95, say)}, p99 ${formatTime(times.p99, say)}`
    : say('no answer', 'ответов нет');
  const legs = lost.no_connection + lost.timeout + lost.wrong_response + lost.wrong_move;
  return say(
    `${kind} (${teams}): ${took}, of ${formatCount(requests, 'request')}; legs lost by a failure: ${legs}`,
    `${RUSSIAN_KINDS[kind]} (${teams}): ${took}, запросов ${requests}; партий проиграно из-за сбоя: ${legs}`,
  );
}

function roundLine(
  { number, matches, void: voids, tookMs, scoredMs }: RehearsalReport['rounds'][number],
  intervalMs: number,
  say: Say,
): string {
  const interval = formatTime(intervalMs, say);
  const took = tookMs === null ? null : formatTime(tookMs, say);
  const scored = scoredMs === null ? null : formatTime(scoredMs, say);
  return [
    say(
      `round ${number}: ${formatCount(matches, 'match', 'matches')}`,
      `раунд ${number}: ${formatRussianCount(matches, 'матч', 'матча', 'матчей')}`,
    ),
    say(`${voids} void`, `без результата ${voids}`),
    took === null
      ? say('did not end', 'не закончился')
      : say(`took ${took} of ${interval}`, `длился ${took} из ${interval}`),
    scored === null ? say('not scored', 'очков нет') : say(`scored ${scored} later`, `очки через ${scored}`),
  ].join(', ');
}
