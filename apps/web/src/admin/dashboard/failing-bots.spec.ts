import type { MatchList } from '@hexduel/contracts-http';
import { failingBots } from './failing-bots';

type Leg = MatchList['matches'][number]['legs'][number];
const side = (entryNumber: number) => ({ entry: `e${entryNumber}`, entryNumber, name: `Bot ${entryNumber}` });
const match = (one: number, two: number, ...legs: [Leg['winner'], Leg['reason']][]) =>
  ({
    sides: [side(one), side(two)],
    legs: legs.map(([winner, reason], at) => ({ leg: at + 1, winner, reason, chips: [1, 1] })),
  }) as unknown as MatchList['matches'][number];

it('counts for each bot the games that it lost by failing, and why', () => {
  const matches = [
    match(1, 2, [1, 'timeout'], [1, 'no_connection']),
    match(2, 3, [2, 'timeout'], [1, 'by_score']),
    match(1, 3, [2, 'wrong_move'], [null, 'by_score']),
  ];
  expect(failingBots(matches)).toEqual([
    { entryNumber: 2, name: 'Bot 2', legs: 4, failed: 3, reasons: { timeout: 2, no_connection: 1 } },
    { entryNumber: 1, name: 'Bot 1', legs: 4, failed: 1, reasons: { wrong_move: 1 } },
  ]);
});

it('knows nobody before the first game', () => {
  expect(failingBots([])).toEqual([]);
  expect(failingBots([match(1, 2)])).toEqual([]);
});
