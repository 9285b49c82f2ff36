import type { LadderView, MatchCard, RoundCard } from '@hexduel/contracts-http';
import type { ConnectionState } from '@hexduel/live-client';
import { standingsOf } from '@hexduel/live-client/standings';
import type { Standing } from '@hexduel/live-client/standings';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

type Phases = Readonly<Record<ConnectionState['phase'], string>>;

const PHASES: Readonly<Record<Language, Phases>> = {
  en: {
    idle: 'connecting',
    connecting: 'connecting',
    live: 'live',
    reconnecting: 'connection lost, trying again',
    polling: 'connection lost, asking every 5 s',
    offline: 'the system does not answer, trying again',
  },
  ru: {
    idle: 'соединяемся',
    connecting: 'соединяемся',
    live: 'эфир',
    reconnecting: 'связь потеряна, пробуем снова',
    polling: 'связь потеряна, спрашиваем каждые 5 с',
    offline: 'система не отвечает, пробуем снова',
  },
};

/** A ladder as lines: what it is, then at most `most` teams. */
export function formatLadder(ladder: LadderView, language: Language, most = Infinity): string[] {
  const say = sayIn(language);
  const { rows, scoredRound, reveal } = ladder;
  const isWhole = reveal === null || reveal.isOver;
  const standings = standingsOf(rows, scoredRound > 0, isWhole);
  const head = ['#', '', ...say('team,points,last round,matches', 'команда,очки,за раунд,матчи').split(',')];
  const left = standings.length - most;
  return [
    titleOf(ladder, say),
    ...(isWhole ? [] : [revealed(reveal, say)]),
    ...(standings.length === 0
      ? [say('No team takes part yet.', 'Команд пока нет.')]
      : textTable([head, ...standings.slice(0, most).map((standing) => cellsOf(standing, say))], [1, 2])),
    ...(left > 0 ? [say(`and ${formatCount(left, 'more team', 'more teams')}`, `и ещё команд: ${left}`)] : []),
  ];
}

function revealed({ of, opened }: NonNullable<LadderView['reveal']>, say: Say): string {
  const first = of - opened + 1;
  return say(`Places ${first} to ${of} of ${of} are revealed.`, `Открыты места с ${first} по ${of} из ${of}.`);
}

/** Whether the shown state is new, and how to quit. */
export function formatPhase({ phase }: ConnectionState, language: Language): string {
  return `${PHASES[language][phase]}; q: ${sayIn(language)('quit', 'выход')}`;
}

/** The matches that are being played, each with the address of its page. */
export function formatMatches(matches: readonly MatchCard[], url: string, say: Say): string[] {
  if (matches.length === 0) return [];
  const rows = matches.map(({ sides, publicId }) => [
    `${printable(sides[0].name, 40)} ${say('vs', '–')} ${printable(sides[1].name, 40)}`,
    `${url}/m/${publicId}`,
  ]);
  return ['', say('Live now', 'Сейчас в эфире'), ...textTable(rows, [0, 1])];
}

type Tournament = LadderView['tournament'];
type Withheld = NonNullable<LadderView['withheld']>;

const TOURNAMENT: Readonly<Record<Tournament, string>> = {
  planned: 'запланирован',
  running: 'идёт',
  paused: 'на паузе',
  finished: 'завершён',
};

const WITHHELD: Readonly<Record<Withheld, readonly [en: string, ru: string]>> = {
  few_entries: ['too few teams for a round', 'команд для раунда мало'],
  no_round_type: ['no round type', 'нет вида раунда'],
};

function titleOf({ sandbox, tournament, round, frozenFrom, withheld }: LadderView, say: Say): string {
  const hidden = say(
    `results are hidden from round ${frozenFrom ?? 0} on`,
    `результаты скрыты с раунда ${frozenFrom ?? 0}`,
  );
  const frozen = frozenFrom === null ? [] : [hidden];
  const waiting = withheld === null ? [] : [say(...WITHHELD[withheld])];
  const state = say(tournament, TOURNAMENT[tournament]);
  return [printable(sandbox.name, 60), state, roundOf(round, say), ...waiting, ...frozen].join(', ');
}

function roundOf(round: RoundCard | null, say: Say): string {
  if (!round) return say('before the first round', 'до первого раунда');
  const { number, state, size, finished, matches } = round;
  if (state === 'scored') return say(`round ${number} scored`, `раунд ${number} подсчитан`);
  return say(
    `round ${number}, size ${size}: ${finished} of ${formatCount(matches, 'match', 'matches')} played`,
    `раунд ${number}, размер ${size}: сыграно матчей ${finished} из ${matches}`,
  );
}

function cellsOf({ row, place, climbed }: Standing, say: Say): string[] {
  const { name, noContest, hasLeft, score, gained, playing, finished, matches } = row;
  const notes = [
    ...(noContest ? [say('out of contest', 'вне конкурса')] : []),
    ...(hasLeft ? [say('left', 'вышла')] : []),
  ];
  return [
    String(place ?? '-'),
    climbed === 0 ? '' : climbed > 0 ? `▲${climbed}` : `▼${-climbed}`,
    [printable(name, 40), ...notes.map((note) => `(${note})`)].join(' '),
    score,
    `+${gained}`,
    matches === 0 ? '' : `${finished}/${matches}${playing > 0 ? say(' playing', ' играет') : ''}`,
  ];
}
