import type { AnswerOf, ListOpponents, PracticeSeries, SeriesGame } from '@hexduel/contracts-http';
import { describeFailure } from '@hexduel/conformance/describe-failure';
import { endReasonWords } from '../end-reason-words';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatPercent } from '../numbers';
import { textTable } from '../text-table';

/** Whom the bot of a team can play, weakest first. */
export function formatOpponents({ levels, ownBot }: AnswerOf<typeof ListOpponents>, say: Say): readonly string[] {
  const of = levels.length;
  const rows = levels.map(({ level, strength }) => [
    level,
    say(`strength ${strength} of ${of}`, `сила ${strength} из ${of}`),
  ]);
  const own =
    ownBot?.isSet === true
      ? say('your bot against itself', 'ваш бот против самого себя')
      : say('not yet: give the address of your bot first', 'пока нельзя: сначала укажите адрес своего бота');
  const usage = say('hexduel practice OPPONENT plays 20 games.', 'hexduel practice СОПЕРНИК — 20 партий.');
  return [...textTable([...rows, ['own', own]], [0, 1]), '', usage];
}

/** The progress line of a series. */
export function seriesLine({ done, of, won, drawn, lost, score }: PracticeSeries, say: Say): string {
  const share = score ? `, ${percentOf(score, say)}` : '';
  return say(
    `${done} of ${of} games: ${won} won, ${drawn} drawn, ${lost} lost${share}`,
    `партий ${done} из ${of}: побед ${won}, ничьих ${drawn}, поражений ${lost}${share}`,
  );
}

/** The lines printed after a series: the sum with its confidence, then each game. */
export function formatSeries(series: PracticeSeries, language: Language): readonly string[] {
  const say = sayIn(language);
  const { opponent, size, state, done, of, won, drawn, lost, score, games } = series;
  const name = opponent.kind === 'own' ? say('itself', 'самого себя') : opponent.level;
  const sum = say(
    `${formatCount(done, 'game')} against ${name}, size ${size}: ${won} won, ${drawn} drawn, ${lost} lost`,
    `партий против ${name}: ${done}, размер ${size}; побед ${won}, ничьих ${drawn}, поражений ${lost}`,
  );
  const head = ['', ...say('colour result chips reason', 'цвет итог фишки причина').split(' ')];
  const rows = games.map((game, at) => [String(at + 1), String(game.colour), ...cellsOf(game, language)]);
  return [
    ...(state === 'interrupted'
      ? [
          say(
            `The platform gave the series up after ${done} of ${of} games.`,
            `Платформа прервала серию: партий сыграно ${done} из ${of}.`,
          ),
        ]
      : []),
    sum,
    ...(score
      ? [
          `${say('Points per game, a draw counting half', 'Очков за партию (ничья — половина)')}: ${percentOf(score, say)}`,
        ]
      : []),
    ...(games.length === 0 ? [] : ['', ...textTable([head, ...rows], [2, 4])]),
  ];
}

function percentOf({ share, low, high }: NonNullable<PracticeSeries['score']>, say: Say): string {
  const [mean, least, most] = [share, low, high].map(formatPercent);
  return say(
    `${mean} % (95 % interval: ${least} to ${most} %)`,
    `${mean} % (95-процентный интервал: от ${least} до ${most} %)`,
  );
}

const RESULTS: Readonly<Record<SeriesGame['result'], string>> = { won: 'победа', drawn: 'ничья', lost: 'поражение' };

function cellsOf({ result, chips, reason, cause }: SeriesGame, language: Language): readonly string[] {
  const detail = endReasonWords(reason, language);
  const english = (cause?.code ?? reason).replaceAll('_', ' ');
  const why = language === 'en' ? english : cause ? describeFailure({ detail, cause }).ru : detail;
  return [language === 'en' ? result : RESULTS[result], `${chips[0]} : ${chips[1]}`, why];
}
