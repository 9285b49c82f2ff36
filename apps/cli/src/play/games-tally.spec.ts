import { boardSeed } from './choose-board';
import { sayIn } from '../language';
import { tallyGames } from './games-tally';
import type { NumberedMatch } from './games-tally';
import { latencyFigures } from './latencies';
import type { LegSummary } from './match-summary';
import { numberedFile } from './play-games';
import { tallyLine, formatTally } from './format-tally';

type Team = 1 | 2;
const score = { 1: 10, 2: 5 };
const won = (winner: Team | null): LegSummary => {
  return { first: 1, winner, reason: 'by_score', loser: null, score, moves: 9 };
};
const failed = (loser: Team): LegSummary => {
  return { first: 1, winner: loser === 1 ? 2 : 1, reason: 'timeout', loser, score, moves: 3 };
};
const match = (number: number, winner: Team | null, ...legs: LegSummary[]): NumberedMatch => {
  const latencies = { 1: [number, 3 * number], 2: [0.5] };
  return { match: number, seed: 40 + number, summary: { kind: 'finished', winner, legs, latencies } };
};

const tally = tallyGames([
  match(3, 2, failed(1), won(null)),
  match(1, 1, won(1), won(1)),
  { match: 4, seed: 44, summary: { kind: 'void', faults: ['out of sockets'] } },
  match(2, null, won(2), failed(2)),
]);

it('adds up matches in any order', () => {
  expect(tally).toMatchObject({
    played: 3,
    voided: 1,
    won: { 1: 1, 2: 1 },
    drawn: 1,
    legs: 6,
    legsWon: { 1: 3, 2: 2 },
  });
  expect(tally.failures[1]).toEqual({ counts: new Map([['timeout', 1]]), first: { match: 3, leg: 1, seed: 43 } });
  expect(tally.failures[2].first).toEqual({ match: 2, leg: 2, seed: 42 });
  expect(tally.latencies[1]).toEqual([1, 3, 2, 6, 3, 9]);
});

it('prints the sums in Russian', () => {
  const lines = formatTally(tally, sayIn('ru'));
  expect(lines[0]).toBe('Матчей сыграно: 3, у A побед 1, ничьих 1, у B побед 1');
  for (const line of lines) expect(line).toMatch(/[а-я]{3}/);
});

it('prints the sums', () => {
  expect(tallyLine(tally, 10, sayIn('en'))).toBe('4 of 10 matches: A won 1, drawn 1, B won 1, A 33.3 % (6.1-79.2)');
  expect(formatTally(tally, sayIn('en'))).toEqual([
    'Matches: 3 played, A won 1, drawn 1, B won 1',
    'Legs: 6 played, A won 3, drawn 1, B won 2',
    'A won 33.3 % of the matches (95 % interval: 6.1 to 79.2 %)',
    'Latency of moves: A mean 4.0 ms, p95 9.0 ms, max 9.0 ms; B mean 0.5 ms, p95 0.5 ms, max 0.5 ms',
    'A failed in 1 leg: timeout 1 (first in match 3, leg 1: --seed 43 replays it)',
    'B failed in 1 leg: timeout 1 (first in match 2, leg 2: --seed 42 replays it)',
    expect.stringMatching(/^Void: 1 match, the platform itself failed/),
  ]);
  expect(formatTally(tallyGames([]), sayIn('en'))).toEqual([
    'Matches: 0 played, A won 0, drawn 0, B won 0',
    'Legs: 0 played, A won 0, drawn 0, B won 0',
    'Latency of moves: A was not asked; B was not asked',
  ]);
});

it('takes percentiles from the measured latencies', () => {
  const latencies = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(latencyFigures(latencies)).toEqual({ count: 100, mean: 50.5, p50: 50, p95: 95, max: 100 });
  expect(latencyFigures([])).toBeNull();
});

it('counts seeds up, and from 0 again after the largest', () => {
  const { MAX_SAFE_INTEGER: largest } = Number;
  expect([boardSeed(5, 0), boardSeed(5, 3), boardSeed(largest, 0), boardSeed(largest - 1, 3)]).toEqual([
    5,
    8,
    largest,
    1,
  ]);
});

it.each([
  ['m.json', 7, 100, 'm-007.json'],
  ['/a.b/m', 1, 9, '/a.b/m-1'],
  ['./x/m.tar.json', 10, 10, './x/m.tar-10.json'],
])('numbers the file %s of match %i of %i', (path, number, matches, file) => {
  expect(numberedFile(path, number, matches)).toBe(file);
});
