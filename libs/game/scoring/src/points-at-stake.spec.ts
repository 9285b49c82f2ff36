import { unwrap } from '@hexduel/result';
import { pointsAtStake } from './points-at-stake';
import { scoreRound } from './score-round';

const STANDINGS = [
  { entry: 'higher', entryNumber: 1, score: '9.000', noContest: false },
  { entry: 'lower', entryNumber: 2, score: '3.000', noContest: false },
];

it.each([
  [true, { won: '6.000', drawn: '1.500', lost: '0.000' }],
  [false, { won: '3.000', drawn: '0.000', lost: '0.000' }],
])('with a higher opponent: %s', (opponentIsHigher, expected) => {
  expect(unwrap(pointsAtStake('1.5', opponentIsHigher))).toEqual(expected);
});

it.each([
  ['won', ['lower', 'lower']],
  ['drawn', ['lower', 'higher']],
  ['lost', ['higher', 'higher']],
] as const)('is what the round gives when the match is %s', (end, [first, second]) => {
  const match = { match: 'm', status: 'played', entries: ['lower', 'higher'], legWinners: [first, second] } as const;
  const { points } = unwrap(scoreRound({ scoreMultiplier: '1.250', standings: STANDINGS, matches: [match] }));
  expect(unwrap(pointsAtStake('1.250', true))[end]).toBe(points.find(({ entry }) => entry === 'lower')!.points);
});

it('refuses what is no multiplier, and points beyond their range', () => {
  expect(pointsAtStake('many', true)).toMatchObject({ ok: false, error: { code: 'ERR_DECIMAL' } });
  expect(pointsAtStake('999999999', true)).toMatchObject({ ok: false, error: { code: 'ERR_POINTS_RANGE' } });
});
