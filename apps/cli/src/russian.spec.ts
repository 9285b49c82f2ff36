/** What commands print in Russian, from the examples of the contracts: no English word is left. */
import {
  ListDeadLetters,
  ListOpponents,
  ListOwnMatches,
  ReadDeadLetter,
  ReadFlightLog,
  ReadLadder,
  ReadMatch,
  ReadRehearsal,
  RehearsalFinding,
  ReadSeries,
} from '@hexduel/contracts-http';
import type { RehearsalReport } from '@hexduel/contracts-http';
import { formatLetter, formatLetters } from './dead-letters/format-letters';
import { sayIn } from './language';
import { formatFlightLog, formatOwnMatches } from './logs/format-logs';
import { formatOpponents, formatSeries, seriesLine } from './practice/format-series';
import { formatProgress, formatReport } from './rehearse/format-rehearsal';
import { englishWords } from './testing/english-words';
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

const { letters } = ListDeadLetters.answer.parse(ListDeadLetters.example?.answer);
const letter = ReadDeadLetter.answer.parse(ReadDeadLetter.example?.answer);
const rehearsal = ReadRehearsal.answer.parse(ReadRehearsal.example?.answer);
const STATES = ['reaching', 'playing', 'reporting', 'removing', 'ended'] as const;
const lost = { no_connection: 1, timeout: 0, wrong_response: 0, wrong_move: 0 };
const report: RehearsalReport = {
  simulated: { teams: 2, reached: 1 },
  machines: {
    ...{ teams: 2, reached: 0 },
    failed: [
      { team: rehearsal.id, name: 'Amber', isReached: false, failure: null },
      {
        ...{ team: rehearsal.id, name: 'Cobalt', isReached: true, failure: 'status 500' },
        cause: { code: 'bad_status', parameters: { request: 'POST', status: 500 } },
      },
    ],
  },
  kinds: (['fast', 'slow', 'crashing', 'malformed'] as const).map((kind) => {
    return { kind, teams: 1, requests: 9, times: kind === 'fast' ? { p50: 1, p95: 2, p99: 1_200 } : null, lost };
  }),
  rounds: [
    { number: 1, matches: 1, void: 0, tookMs: 900, scoredMs: 500 },
    { number: 2, matches: 22, void: 1, tookMs: null, scoredMs: null },
  ],
  roundIntervalMs: 1_000,
  findings: RehearsalFinding.shape.code.options.map((code) => {
    const numbers = { tookMs: 1, intervalMs: 1, round: 1, of: 2, matches: 1, legs: 1, p95Ms: 1, deadlineMs: 2 };
    return { code, values: { ...numbers, bots: 1, teams: 1, names: 'Amber' } };
  }),
};

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

it.each([
  ['dead letters', formatLetters(letters, 1, say), letters.map(({ reason }) => reason)],
  ['no dead letters', [...formatLetters([], 0, say), ...formatLetters([], 2, say)], []],
  ['a dead letter', formatLetter({ ...letter, headers: {} }, say), [letter.reason, letter.message?.text ?? '']],
  ['a dead letter without its message', formatLetter({ ...letter, headers: {}, message: null }, say), [letter.reason]],
  [
    'the progress of a rehearsal',
    [
      ...STATES.map((state) => ({ ...rehearsal, state })),
      { ...rehearsal, progress: { ...rehearsal.progress, round: 0 } },
    ].map((each) => formatProgress(each, say)),
    [],
  ],
  ['the report of a rehearsal', formatReport(report, 'ru'), ['Amber', 'Cobalt']],
  ['the report of a rehearsal without faults', formatReport({ ...report, findings: [] }, 'ru'), ['Amber', 'Cobalt']],
])('%s for operators', (_, lines, also) => {
  expect(englishWords(lines.join('\n'), also)).toEqual([]);
  for (const line of lines) expect(line).toMatch(/[а-я]{2}|^[{}\s]|^ *"/);
});
