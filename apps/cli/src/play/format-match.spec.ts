import { latePort, wildPort } from '../testing/bad-ports';
import { playedLegs, stageOf } from '../testing/played-match';
import { formatHeader, formatResult } from './format-match';

const stage = stageOf(6, 11);
const finished = { kind: 'finished', attempts: 1, faults: [] } as const;

it('prints the bots and the board', () => {
  const teams = {
    1: { kind: 'built_in', label: 'random (built-in)', name: 'random' },
    2: { kind: 'built_in', label: 'greedy (built-in)', name: 'greedy' },
  } as const;
  expect(formatHeader(teams, stage, null, 'en')).toBe('A random (built-in)  vs  B greedy (built-in)   size 6, seed 11');
  expect(formatHeader(teams, stage, 'odd.json', 'en')).toMatch(/seed 11, board odd\.json$/);
});

it('prints a match that ended by score, with the verdict last', async () => {
  const lines = formatResult({ ...finished, legs: await playedLegs(stage), winner: 2 }, 'en');
  expect(lines).toEqual([
    expect.stringMatching(/^Leg 1 \(A has colour 1\): B wins, chips A:B \d+:\d+ after \d+ moves$/),
    '  latency of moves: A p50 0.0 ms, max 0.0 ms; B p50 0.0 ms, max 0.0 ms',
    expect.stringMatching(/^Leg 2 \(B has colour 1\): B wins/),
    expect.stringContaining('latency'),
    'B wins the match, 0:2',
  ]);
});

it('prints which request failed and how', async () => {
  const legs = await playedLegs(stage, latePort(2));
  expect(formatResult({ ...finished, legs, winner: 2 }, 'en').slice(0, 3)).toEqual([
    expect.stringMatching(/^Leg 1 .*: B wins, chips A:B \d:\d after 2 moves$/),
    '  A did not answer in time (timeout)',
    '  GET /games/game-0?color=1: no answer within the deadline of 1000 ms',
  ]);
});

it('prints the same in Russian', async () => {
  const legs = await playedLegs(stage, latePort(2));
  const lines = formatResult({ ...finished, legs, winner: 2 }, 'ru');
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Партия 1 \(цвет 1 у A\): выигрывает B, фишки A:B \d:\d, ходов: 2$/),
    '  A не ответил вовремя (timeout)',
  ]);
  expect(lines.at(-1)).toMatch(/^Матч выигрывает B, \d:\d$/);
});

it('prints a move against the rules and its answer without control characters', async () => {
  const legs = await playedLegs(stage, wildPort(1));
  expect(formatResult({ ...finished, legs, winner: 2 }, 'en').slice(0, 5)).toEqual([
    expect.stringMatching(/after 0 moves$/),
    '  A made a move against the rules (wrong_move)',
    '  GET /games/game-0?color=1: answered; the answer (200): {"status":"ok",\\u001b[31m',
    expect.stringMatching(/^ {2}\[\d+, \d+\] -> \[-7, Infinity\]: \[-7, Infinity\] is not on the board of size 6$/),
    '  latency of moves: A p50 0.0 ms, max 0.0 ms; B was not asked',
  ]);
});

it('prints a draw', async () => {
  const legs = (await playedLegs(stage)).map((leg, n) => ({
    ...leg,
    winningTeam: n === 0 ? (1 as const) : (2 as const),
  }));
  expect(formatResult({ ...finished, legs, winner: null }, 'en').at(-1)).toBe('The match is a draw, 1:1');
});

it('prints why a match is void', () => {
  const lines = formatResult({ kind: 'void', attempts: 2, faults: ['out of sockets', 'a timer was late'] }, 'en');
  expect(lines).toEqual([
    '  attempt 1: out of sockets',
    '  attempt 2: a timer was late',
    expect.stringMatching(/^The match is void/),
  ]);
});
