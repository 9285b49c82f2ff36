/** What authors' commands print in Russian, from the examples of the contracts: no English word is left. */
import {
  ListOpponents,
  ListOwnMatches,
  ReadFlightLog,
  ReadLadder,
  ReadMatch,
  ReadSeries,
} from '@hexduel/contracts-http';
import { sayIn } from './language';
import { formatFlightLog, formatOwnMatches } from './logs/format-logs';
import { formatOpponents, formatSeries, seriesLine } from './practice/format-series';
import { formatLadder, formatPhase } from './watch/format-ladder';
import { formatWatchedMatch } from './watch/format-watched-match';

const say = sayIn('ru');

/** Names of teams, levels, methods and commands. */
const NAMES = new Set([
  'Amber',
  'Cobalt',
  'Demo',
  'demo',
  'random',
  'greedy',
  'own',
  'GET',
  'games',
  'color',
  'hexduel',
  'logs',
  'practice',
]);
const { data: ladder } = ReadLadder.answer.parse(ReadLadder.example?.answer);
const { data: match } = ReadMatch.answer.parse(ReadMatch.example?.answer);
const flightLog = ReadFlightLog.answer.parse(ReadFlightLog.example?.answer);
const opponents = ListOpponents.answer.parse(ListOpponents.example?.answer);
const series = ReadSeries.answer.parse(ReadSeries.example?.answer);

/** Ids are no words. */
const { matches } = ListOwnMatches.answer.parse(ListOwnMatches.example?.answer);
const ownMatches = matches.map((match) => ({ ...match, publicId: '1' }));

it.each([
  ['matches of a team', formatOwnMatches(ownMatches, say)],
  ['no matches', formatOwnMatches([], say)],
  ['a flight log', formatFlightLog(flightLog, 'ru')],
  ['opponents', formatOpponents(opponents, say)],
  ['a series', formatSeries(series, 'ru')],
  ['the progress of a series', [seriesLine(series, say)]],
  ['a ladder', formatLadder(ladder, 'ru')],
  ['a match', formatWatchedMatch({ match, attempt: 0, turns: {} }, false, 'ru')],
  ['connections', (['live', 'offline', 'polling'] as const).map((phase) => formatPhase({ phase } as never, 'ru'))],
])('%s', (_, lines) => {
  const words = lines.join('\n').match(/[A-Za-z]{2,}[\w-]*/g) ?? [];
  expect(words.filter((word) => !NAMES.has(word))).toEqual([]);
  expect(lines.join('\n')).toMatch(/[а-я]{3}/);
});
