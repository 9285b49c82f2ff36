import type { AnswerOf, ListOpponents, PracticeSeries, SeriesGame } from '@hexduel/contracts-http';
import { formatCount, formatPercent } from '../numbers';
import { textTable } from '../text-table';

/** Whom the bot of a team can play, weakest first. */
export function formatOpponents({ levels, ownBot }: AnswerOf<typeof ListOpponents>): readonly string[] {
  const rows = levels.map(({ level, strength }) => [level, `strength ${strength} of ${levels.length}`]);
  const own = ownBot?.isSet === true ? 'your bot against itself' : 'not yet: give the address of your bot first';
  return [...textTable([...rows, ['own', own]], [0, 1]), '', 'hexduel practice OPPONENT plays 20 games.'];
}

/** The progress line of a series. */
export function seriesLine({ done, of, won, drawn, lost, score }: PracticeSeries): string {
  const share = score ? `, ${percentOf(score)}` : '';
  return `${done} of ${of} games: ${won} won, ${drawn} drawn, ${lost} lost${share}`;
}

/** The lines printed after a series: the sum with its confidence, then each game. */
export function formatSeries(series: PracticeSeries): readonly string[] {
  const { opponent, size, state, done, of, won, drawn, lost, score, games } = series;
  const name = opponent.kind === 'own' ? 'itself' : opponent.level;
  const sum = `${formatCount(done, 'game')} against ${name}, size ${size}: ${won} won, ${drawn} drawn, ${lost} lost`;
  const head = ['', 'colour', 'result', 'chips', 'reason'];
  const rows = games.map((game, at) => [String(at + 1), String(game.colour), game.result, ...chipsAndReason(game)]);
  return [
    ...(state === 'interrupted' ? [`The platform gave the series up after ${done} of ${of} games.`] : []),
    sum,
    ...(score ? [`Points per game, a draw counting half: ${percentOf(score)}`] : []),
    ...(games.length === 0 ? [] : ['', ...textTable([head, ...rows], [2, 4])]),
  ];
}

function percentOf({ share, low, high }: NonNullable<PracticeSeries['score']>): string {
  return `${formatPercent(share)} % (95 % interval: ${formatPercent(low)} to ${formatPercent(high)} %)`;
}

function chipsAndReason({ chips, reason, cause }: SeriesGame): readonly [chips: string, reason: string] {
  const words = (cause?.code ?? reason).replaceAll('_', ' ');
  return [`${chips[0]} : ${chips[1]}`, words];
}
