import type { Say } from '../language';
import { formatCount, formatRussianCount } from '../numbers';
import { printable } from '../printable';
import type { Disagreement } from './disagreement';
import type { LadderReport } from './ladder-report';

/** One disagreement as a line. */
export function formatDisagreement({ round, match, leg, what, is, shouldBe }: Disagreement, say: Say): string {
  const place = [
    round === null ? say('the ladder as it stands', 'нынешняя таблица') : say(`round ${round}`, `раунд ${round}`),
    ...(match === null ? [] : [say(`match ${match}`, `матч ${match}`)]),
    ...(leg === null ? [] : [say(`leg ${leg}`, `партия ${leg}`)]),
  ];
  const about = `${place.join(', ')}: ${printable(say(...what))}`;
  const [found, expected] = [printable(say(...is), 600), printable(say(...shouldBe), 600)];
  return say(`${about}: is ${found}, should be ${expected}`, `${about}: сейчас ${found}, а должно быть ${expected}`);
}

/** The last lines: rounds that were not verified, then the verdict with its figures. */
export function formatVerdict(report: LadderReport, say: Say): string[] {
  const { sandbox, span, disagreements, isLadderCompared } = report;
  const name = printable(sandbox);
  const unverified = unverifiedLines(report, say);
  if (!span) {
    const verdict =
      disagreements.length === 0 ? say('nothing to verify', 'проверять нечего') : disagreementCount(disagreements, say);
    const none = say('no round is scored yet', 'ни один раунд ещё не подсчитан');
    return [...unverified, `${name}: ${none}, ${verdict}`];
  }
  const rounds =
    span.from === span.to
      ? say(`round ${span.from}`, `раунд ${span.from}`)
      : say(`rounds ${span.from} to ${span.to}`, `раунды с ${span.from} по ${span.to}`);
  const before = span.from - 1;
  const since =
    before === 0
      ? ''
      : say(
          `, taking the standings after round ${before} as they are`,
          `, а таблица после раунда ${before} взята как есть`,
        );
  const figures = `(${figuresOf(report, say)}${since})`;
  if (disagreements.length > 0) {
    const count = disagreementCount(disagreements, say);
    return [...unverified, say(`${name}: ${count} in ${rounds} ${figures}`, `${name}: ${count}, ${rounds} ${figures}`)];
  }
  const verdict = isLadderCompared
    ? say('the ladder and the match log agree', 'таблица и журнал матчей сходятся')
    : say('the standings of each round and the match log agree', 'таблицы всех раундов и журнал матчей сходятся');
  return [...unverified, `${name}: ${verdict}, ${rounds} ${figures}`];
}

function unverifiedLines({ waiting, hiddenFrom }: LadderReport, say: Say): string[] {
  const lines = waiting.map(({ number, state, missing }) =>
    state === 'open'
      ? say(
          `round ${number} is still being played (${formatCount(missing, 'match', 'matches')} to go): not verified`,
          `раунд ${number} ещё играется (осталось ${matchesRu(missing)}): не проверен`,
        )
      : say(
          `round ${number} is ${printable(state)} and waits to be scored: not verified`,
          `раунд ${number} сыгран и ждёт подсчёта (${printable(state)}): не проверен`,
        ),
  );
  if (hiddenFrom === null) return lines;
  const frozen = say(
    `rounds from ${hiddenFrom} on are frozen: not verified; to verify them, pass an admin session in HEXDUEL_SESSION or with --session`,
    `раунды с ${hiddenFrom} заморожены: не проверены; чтобы проверить, дайте сеанс администратора в HEXDUEL_SESSION или через --session`,
  );
  return [...lines, frozen];
}

function figuresOf({ rounds, matches, voids, legs, moves }: LadderReport, say: Say): string {
  const none = voids > 0 ? say(` (${voids} void)`, ` (не состоялось: ${voids})`) : '';
  return [
    say(formatCount(rounds, 'round'), formatRussianCount(rounds, 'раунд', 'раунда', 'раундов')),
    say(formatCount(matches, 'match', 'matches'), matchesRu(matches)) + none,
    say(formatCount(legs, 'leg'), formatRussianCount(legs, 'партия', 'партии', 'партий')),
    say(formatCount(moves, 'move'), formatRussianCount(moves, 'ход', 'хода', 'ходов')),
  ].join(', ');
}

function matchesRu(count: number): string {
  return formatRussianCount(count, 'матч', 'матча', 'матчей');
}

function disagreementCount({ length }: readonly Disagreement[], say: Say): string {
  return say(
    formatCount(length, 'disagreement'),
    formatRussianCount(length, 'расхождение', 'расхождения', 'расхождений'),
  );
}
