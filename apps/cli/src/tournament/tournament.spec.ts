import { sayIn } from '../language';
import { parseContestant } from '../contestant';
import type { LegSummary } from '../play/match-summary';
import { enter } from './entries';
import type { Entry } from './entries';
import type { PlayedMatch } from './played-match';
import { balanceAgainst, recordOf } from './records-of-entries';
import { roundTypes } from './play-round';
import { firstStandings, scoreTournamentRound } from './standings';
import { explainPoints } from './format-standings';
import { pointsText, formatFinal, formatHeadToHead, formatRound } from './format-standings';

function entered(...texts: string[]): ReturnType<typeof enter> {
  const contestants = texts.map((text) => {
    const parsed = parseContestant(text, sayIn('en'));
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  });
  return enter(contestants, sayIn('en'));
}

function entriesOf(...texts: string[]): readonly Entry[] {
  const entries = entered(...texts);
  if (!entries.ok) throw new Error(entries.error.message);
  return entries.value;
}

it('numbers the bots and gives built-ins of one name different names', () => {
  const names = entriesOf('random', 'localhost:3000', 'random', 'random').map(({ name }) => name);
  expect(names).toEqual(['random', 'http://localhost:3000', 'random #2', 'random #3']);
});

it.each([
  [['random'], /two bots or more/],
  [['localhost:3000', 'random', '127.0.0.1:3000'], /is the bot of entry 1.*another port/],
])('refuses %s', (texts, message) => {
  expect(entered(...texts)).toEqual({ ok: false, error: { message: expect.stringMatching(message) } });
});

it('cycles through sizes and multipliers', () => {
  const types = roundTypes(4, [3, 5], ['1', '2', '4']).map(({ size, multiplier }) => `${size}x${multiplier}`);
  expect(types).toEqual(['3x1', '5x2', '3x4', '5x1']);
});

it.each([
  ['12.500', '12.5'],
  ['10.000', '10'],
  ['0.000', '0'],
  ['0.125', '0.125'],
])('writes %s points as %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

describe('a round of three', () => {
  const entries = entriesOf('random', 'greedy', 'random') as [Entry, Entry, Entry];
  const [one, two, three] = entries;
  const leg = (winner: 1 | 2 | null, loser: 1 | 2 | null = null): LegSummary => {
    const score = { 1: 5, 2: 4 };
    return { first: 1, winner, reason: loser ? 'timeout' : 'by_score', loser, score, moves: 3 };
  };
  const match = (number: number, pair: [Entry, Entry], winner: 1 | 2 | null, ...legs: LegSummary[]): PlayedMatch => {
    const summary = { kind: 'finished', winner, legs, latencies: { 1: [1, 3], 2: [2] } } as const;
    return { match: number, seed: number, entries: pair, summary };
  };
  const matches = [
    match(2, [one, three], null, leg(1), leg(2)),
    match(1, [one, two], 2, leg(2), leg(2, 1)),
    match(3, [two, three], 1, leg(1), leg(null)),
  ];
  const scored = scoreTournamentRound(1, { size: 5, multiplier: '2' }, firstStandings(entries), matches);

  it('is scored by the rules of the ladder and printed', () => {
    expect(formatRound(entries, scored.standings, matches, sayIn('en'))).toEqual([
      'place       #  bot        points  gained  won  drawn  lost  failed legs',
      '    1  +1  #2  greedy         12     +12    2      0     0  0',
      '    2  +1  #3  random #2       2      +2    0      1     1  0',
      '    3  -2  #1  random          0      +0    0      1     1  1 (timeout 1)',
    ]);
    expect(explainPoints(entries, scored.standings, scored.points, sayIn('en')).slice(1, 4)).toEqual([
      '  greedy (place 2 before): +12',
      '    4 x 2 = 8  victory over a higher place: random (place 1)',
      '    2 x 2 = 4  victory over a lower place: random #2 (place 3)',
    ]);
  });

  it('is added up', () => {
    expect(recordOf(one, matches)).toMatchObject({ won: 0, drawn: 1, lost: 1, latencies: [1, 3, 1, 3] });
    expect(balanceAgainst(one, two, matches)).toEqual({ won: 0, drawn: 0, lost: 1 });
    expect(formatFinal(entries, scored.standings, matches, sayIn('en'))[1]).toMatch(
      /^ +1 {2}#2 {2}greedy +12 +2 +0 +0 +2\.0 +3\.0 {2}0$/,
    );
    expect(formatHeadToHead(entries, scored.standings, matches)).toEqual([
      '                  #2     #3     #1',
      '#2  greedy         .  1-0-0  1-0-0',
      '#3  random #2  0-0-1      .  0-1-0',
      '#1  random     0-0-1  0-1-0      .',
    ]);
  });

  it('gives no points for a void match', () => {
    const voided = matches.map((each) => ({ ...each, summary: { kind: 'void', faults: ['x'] } as const }));
    const { standings } = scoreTournamentRound(1, { size: 5, multiplier: '2' }, firstStandings(entries), voided);
    expect(standings.map(({ entry, score }) => [entry, score])).toEqual([
      ['1', '0.000'],
      ['2', '0.000'],
      ['3', '0.000'],
    ]);
  });
});
