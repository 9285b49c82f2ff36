import type { RoundMatch } from './decide-matches';
import { unwrap } from '@hexduel/result';
import { scoreRound } from './score-round';
import type { Round, ScoredRound } from './score-round';
import type { StandingBefore } from './standings-after';

const LEGS = {
  '2:0': ['first', 'first'],
  '1:0': [null, 'first'],
  '1:1': ['first', 'second'],
  '0:0': [null, null],
  '0:1': ['second', null],
  '0:2': ['second', 'second'],
} as const;

/** "ann 2:0 bob" or "ann void bob"; its id is "ann-bob". */
function match(text: string): RoundMatch {
  const [first = '', score = '', second = ''] = text.split(' ');
  const common = { match: `${first}-${second}`, entries: [first, second] } as const;
  if (score === 'void') return { ...common, status: 'void' };
  const [one, other] = LEGS[score as keyof typeof LEGS];
  const winner = (side: 'first' | 'second' | null) => side && { first, second }[side];
  return { ...common, status: 'played', legWinners: [winner(one), winner(other)] };
}

/** "ann 10": entry numbers by position in the list; a leading ~ marks no contest. */
function standings(texts: readonly string[]): readonly StandingBefore[] {
  return texts.map((text, index) => {
    const [entry = '', score = ''] = text.replace('~', '').split(' ');
    return { entry, score, entryNumber: index + 1, noContest: text.startsWith('~') };
  });
}

function roundOf(scoreMultiplier: string, before: readonly string[], matches: readonly string[]): Round {
  return { scoreMultiplier, standings: standings(before), matches: matches.map(match) };
}

const ladderOf = (scored: ScoredRound) =>
  scored.standings.map(
    ({ entry, score, pointsGained, placeChange }) => `${entry} ${score} +${pointsGained} ${placeChange}`,
  );
const pointsOf = (scored: ScoredRound) =>
  scored.points.map(({ entry, opponent, rule, points }) => `${entry} ${rule} ${opponent} ${points}`);

const THREE = ['ann 10', 'bob 6', 'cat 3'];
const UPSET = ['ann 0:2 cat', 'ann 2:0 bob', 'bob 1:1 cat'];

interface WorkedRound {
  readonly name: string;
  readonly multiplier: string;
  readonly before: readonly string[];
  readonly matches: readonly string[];
  /** Entry, score, gain, change of place: highest first. */
  readonly after: readonly string[];
}

const WORKED_ROUNDS: readonly WorkedRound[] = [
  {
    name: 'the leader loses to the last: the last gains 4 and 1 and rises',
    multiplier: '1',
    before: THREE,
    matches: UPSET,
    after: ['ann 12.000 +2.000 0', 'cat 8.000 +5.000 1', 'bob 6.000 +0.000 -1'],
  },
  {
    name: 'the same at half points: the last does not rise',
    multiplier: '0.5',
    before: THREE,
    matches: UPSET,
    after: ['ann 11.000 +1.000 0', 'bob 6.000 +0.000 0', 'cat 5.500 +2.500 0'],
  },
  {
    name: 'the same at 1.25',
    multiplier: '1.25',
    before: THREE,
    matches: UPSET,
    after: ['ann 12.500 +2.500 0', 'cat 9.250 +6.250 1', 'bob 6.000 +0.000 -1'],
  },
  {
    name: 'the same at the least multiplier',
    multiplier: '0.001',
    before: THREE,
    matches: UPSET,
    after: ['ann 10.002 +0.002 0', 'bob 6.000 +0.000 0', 'cat 3.005 +0.005 0'],
  },
  {
    name: 'a round type worth nothing',
    multiplier: '0',
    before: THREE,
    matches: UPSET,
    after: ['ann 10.000 +0.000 0', 'bob 6.000 +0.000 0', 'cat 3.000 +0.000 0'],
  },
  {
    name: 'the first round: all are equal, so entry numbers say who is higher; equal gains keep them',
    multiplier: '1',
    before: ['ann 0', 'bob 0', 'cat 0'],
    matches: ['cat 1:0 ann', 'bob 2:0 ann', 'bob void cat'],
    after: ['bob 4.000 +4.000 1', 'cat 4.000 +4.000 1', 'ann 0.000 +0.000 -2'],
  },
  {
    name: 'level on points after the round: the lower entry number passes, though it came from below',
    multiplier: '1',
    before: ['ann 4', 'bob 0', 'cat 5'],
    matches: ['ann 0:1 bob', 'cat 0:0 bob'],
    after: ['bob 5.000 +5.000 2', 'cat 5.000 +0.000 -1', 'ann 4.000 +0.000 -1'],
  },
  {
    name: 'places count as they were at the start: bob overtakes ann in the round and still counts as lower',
    multiplier: '1',
    before: ['ann 1', 'bob 0.5', 'cat 0'],
    matches: ['bob 2:0 cat', 'ann 2:0 bob', 'cat 2:0 ann'],
    after: ['cat 4.000 +4.000 2', 'ann 3.000 +2.000 -1', 'bob 2.500 +2.000 -1'],
  },
  {
    name: 'a draw is worth 1 to the lower and nothing to the higher, 1:1 and 0:0 alike; the higher entry number does not pass',
    multiplier: '1',
    before: ['ann 2', 'bob 1', 'cat 0'],
    matches: ['ann 1:1 bob', 'cat 0:0 ann'],
    after: ['ann 2.000 +0.000 0', 'bob 2.000 +1.000 0', 'cat 1.000 +1.000 0'],
  },
  {
    name: 'a no-contest entry wins, loses and stands like any other',
    multiplier: '1',
    before: ['~bot 8', 'ann 7', 'bob 0'],
    matches: ['bot 2:0 bob', 'ann 2:0 bot', 'ann void bob'],
    after: ['ann 11.000 +4.000 1', 'bot 10.000 +2.000 -1', 'bob 0.000 +0.000 0'],
  },
  {
    name: 'an entry without a match keeps its score and may be overtaken',
    multiplier: '2',
    before: ['ann 7', 'bob 6', 'cat 0'],
    matches: ['cat 1:0 bob'],
    after: ['cat 8.000 +8.000 2', 'ann 7.000 +0.000 -1', 'bob 6.000 +0.000 -1'],
  },
  {
    name: 'a round without matches',
    multiplier: '1',
    before: ['ann 0', 'bob 3'],
    matches: [],
    after: ['bob 3.000 +0.000 0', 'ann 0.000 +0.000 0'],
  },
  {
    name: 'the largest score there is, reached exactly',
    multiplier: '0.001',
    before: ['ann 999999999.997', 'bob 0'],
    matches: ['ann 2:0 bob'],
    after: ['ann 999999999.999 +0.002 0', 'bob 0.000 +0.000 0'],
  },
];

describe('rounds worked by hand', () => {
  it.each(WORKED_ROUNDS)('$name', ({ multiplier, before, matches, after }) => {
    expect(ladderOf(unwrap(scoreRound(roundOf(multiplier, before, matches))))).toEqual(after);
  });
});

describe('the explanation of a round', () => {
  it('lists both sides of every match by place, each with its rule', () => {
    const matches = ['ann 0:2 cat', 'ann 2:0 bob', 'bob 1:1 cat', 'dan void ann'];
    const scored = unwrap(scoreRound(roundOf('1.25', [...THREE, 'dan 0'], matches)));
    expect(pointsOf(scored)).toEqual([
      'ann victory_over_lower bob 2.500',
      'ann defeat cat 0.000',
      'ann void dan 0.000',
      'bob defeat ann 0.000',
      'bob draw_with_lower cat 0.000',
      'cat victory_over_higher ann 5.000',
      'cat draw_with_higher bob 1.250',
      'dan void ann 0.000',
    ]);
  });

  it('names everything that determines the points', () => {
    const scored = unwrap(scoreRound(roundOf('0.5', THREE, ['cat 2:0 ann'])));
    expect(scored.points[1]).toEqual({
      match: 'cat-ann',
      entry: 'cat',
      opponent: 'ann',
      rule: 'victory_over_higher',
      basePoints: 4,
      multiplier: '0.500',
      points: '2.000',
      placeBefore: 3,
      opponentPlaceBefore: 1,
    });
  });

  it('keeps all members of an entry', () => {
    const scored = unwrap(scoreRound(roundOf('1', ['ann 3', '~bot 1'], ['bot 2:0 ann'])));
    expect(scored.standings).toEqual([
      {
        entry: 'bot',
        entryNumber: 2,
        noContest: true,
        score: '5.000',
        pointsGained: '4.000',
        place: 1,
        placeBefore: 2,
        placeChange: 1,
      },
      {
        entry: 'ann',
        entryNumber: 1,
        noContest: false,
        score: '3.000',
        pointsGained: '0.000',
        place: 2,
        placeBefore: 1,
        placeChange: -1,
      },
    ]);
  });
});

describe('rounds refused', () => {
  const round = roundOf('1', THREE, UPSET);
  const [first = match('ann void bob')] = round.matches;
  const huge = ['ann 999999999.998', 'bob 0'];

  it.each<[string, string, Round]>([
    ['ERR_DECIMAL', 'score multiplier: "1,5" is', { ...round, scoreMultiplier: '1,5' }],
    ['ERR_DECIMAL', 'score multiplier: "-1" is', { ...round, scoreMultiplier: '-1' }],
    ['ERR_DECIMAL', 'entry bob: score "x" is', roundOf('1', ['ann 1', 'bob x'], [])],
    ['ERR_ENTRY_TWICE', 'entry ann: ', roundOf('1', ['ann 1', 'ann 1'], [])],
    [
      'ERR_MATCH_TWICE',
      'match ann-cat: ',
      { ...round, matches: [...round.matches, { ...match('ann void bob'), match: first.match }] },
    ],
    [
      'ERR_PAIR_TWICE',
      'match cat-ann: entries cat and ann already met in match ann-cat',
      roundOf('1', THREE, [...UPSET, 'cat 2:0 ann']),
    ],
    ['ERR_PAIR_TWICE', 'match cat-ann: ', roundOf('1', THREE, ['ann void cat', 'cat 2:0 ann'])],
    ['ERR_UNKNOWN_ENTRY', 'match ann-eve: entry eve ', roundOf('1', THREE, ['ann 2:0 eve'])],
    ['ERR_UNKNOWN_ENTRY', 'match eve-ann: entry eve ', roundOf('1', THREE, ['eve void ann'])],
    ['ERR_MATCH_WITH_ITSELF', 'match ann-ann: ', roundOf('1', THREE, ['ann void ann'])],
    [
      'ERR_LEG_WINNER',
      'match ann-cat: leg won by entry bob',
      { ...round, matches: [{ ...match('ann 2:0 cat'), status: 'played', legWinners: ['bob', null] }] },
    ],
    ['ERR_POINTS_RANGE', 'match ann-bob: ', roundOf('500000000', ['ann 0', 'bob 0'], ['ann 2:0 bob'])],
    [
      'ERR_POINTS_RANGE',
      'entry bob: ',
      roundOf('249999999.999', ['ann 0', 'cat 0', 'bob 0'], ['bob 2:0 ann', 'bob 2:0 cat']),
    ],
    ['ERR_POINTS_RANGE', 'entry ann: ', roundOf('0.001', huge, ['ann 2:0 bob'])],
  ])('%s: %s', (code, where, refusedRound) => {
    const message: unknown = expect.stringContaining(where);
    expect(scoreRound(refusedRound)).toEqual({ ok: false, error: { code, message } });
  });
});
