import type { FlightExchange, FlightLeg, FlightLog, OwnMatch } from '@hexduel/contracts-http';
import { describeFailure } from '@hexduel/conformance/describe-failure';
import { endReasonWords } from '../end-reason-words';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatDecimal } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

/** The matches of a team, a line each. */
export function formatOwnMatches(matches: readonly OwnMatch[], say: Say): readonly string[] {
  if (matches.length === 0) return [say('There is no such match yet.', 'Таких матчей пока нет.')];
  const head = say(
    'finished,sandbox,round,opponent,result,bot failed,match',
    'сыгран,таблица,раунд,соперник,итог,ошибки бота,матч',
  ).split(',');
  const usage = say('hexduel logs MATCH shows each request of one.', 'hexduel logs МАТЧ — каждый запрос в нём.');
  const rows = matches.map(({ finishedAt, sandbox, round, opponent, result, failures, publicId }) => [
    ...[
      secondOf(finishedAt),
      printable(sandbox.slug),
      String(round),
      printable(opponent.name),
      resultWords(result, say),
    ],
    ...[failures === 0 ? '' : say(formatCount(failures, 'leg'), `партий: ${failures}`), publicId],
  ]);
  return [...textTable([head, ...rows], [0, 1, 3, 4, 5, 6]), '', usage];
}

/** What was said between the platform and a bot in a match. */
export function formatFlightLog({ sandbox, round, sides, legs }: FlightLog, language: Language): readonly string[] {
  const say = sayIn(language);
  const [one, two] = sides.map(({ name }) => printable(name));
  const { number, size, deadlineMs } = round;
  const name = printable(sandbox.name);
  const title = say(
    `Round ${number} of ${name}: ${one} vs ${two}, size ${size}, deadline ${deadlineMs} ms`,
    `${name}, раунд ${number}: ${one} против ${two}, размер ${size}, срок ответа ${deadlineMs} мс`,
  );
  return [title, ...legs.flatMap((leg) => formatLeg(leg, language))];
}

function resultWords(result: OwnMatch['result'], say: Say): string {
  switch (result) {
    case 'won':
      return say('won', 'победа');
    case 'drawn':
      return say('drawn', 'ничья');
    case 'lost':
      return say('lost', 'поражение');
    case null:
      return say('void', 'не засчитан');
  }
}

function formatLeg(
  { leg, colour, result, reason, detail, cause, log, exchanges }: FlightLeg,
  language: Language,
): string[] {
  const say = sayIn(language);
  const about = `${say(`Leg ${leg}, as colour`, `Партия ${leg}, цвет`)} ${colour}`;
  const title = `${about}: ${resultWords(result, say)} (${endReasonWords(reason, language)})`;
  const why = detail === null ? [] : [`  ${printable(describeFailure({ detail, cause })[language])}`];
  const gone = say('The requests of this leg are no longer kept.', 'Запросы этой партии больше не хранятся.');
  if (log === 'missing') return ['', title, ...why, `  ${gone}`];
  const head = [
    '',
    ...say(
      'move,request,status,connect,first byte,total ms',
      'ход,запрос,статус,соединение,первый байт,всего мс',
    ).split(','),
  ];
  const table = textTable([head, ...exchanges.map(cellsOf)], [2]);
  return [
    '',
    title,
    ...why,
    ...table.map((line) => `  ${line}`),
    ...exchanges.flatMap((exchange) => formatText(exchange, language)),
  ];
}

function cellsOf({ order, ply, method, status, timings }: FlightExchange): string[] {
  const time = (value: number | null | undefined): string =>
    value === null || value === undefined ? '-' : formatDecimal(value);
  const { connect, firstByte, total } = timings ?? {};
  return [String(order), String(ply), method, String(status ?? '-'), time(connect), time(firstByte), time(total)];
}

/** Of a request that is kept whole: what was sent, what came back, and why that failed. */
function formatText({ order, method, full, failure }: FlightExchange, language: Language): string[] {
  const say = sayIn(language);
  const why = failure && printable(describeFailure(failure)[language]);
  const cause = why === null ? [] : [`     ${say('failed: ', 'ошибка:')} ${why}`];
  if (full === null) return cause.length === 0 ? [] : [`  #${order} ${method}`, ...cause];
  const body = full.body === null ? [] : [`     ${say('body:   ', 'тело:  ')} ${printable(full.body, 4_096)}`];
  const text = full.answer === '' ? say('(nothing)', '(ничего)') : printable(full.answer, 4_096);
  const answer = `     ${say('answer: ', 'ответ: ')} ${text}`;
  return [`  #${order} ${method} ${printable(full.path)}`, ...body, answer, ...cause];
}

/** An instant to the second, in UTC. */
function secondOf(instant: string | null): string {
  return instant === null ? '' : instant.replace(/\.\d+Z$/, 'Z').replace('T', ' ');
}
