import { stakesOf } from './stakes';

const open = {
  state: 'playing',
  round: { number: 5, state: 'open', scoreMultiplier: '1.500' },
  scoredRound: 4,
  isFirstHigher: true,
} as const;

it('is what each side gets by the places before the round', () => {
  const [first, second] = stakesOf(open)!;
  expect(first).toEqual({ won: '3.000', drawn: '0.000', lost: '0.000' });
  expect(second).toEqual({ won: '6.000', drawn: '1.500', lost: '0.000' });
  expect(stakesOf({ ...open, isFirstHigher: false })).toEqual([second, first]);
});

it('stays until the points are given, whatever the result is', () => {
  for (const state of ['waiting', 'playing', 'finished'] as const) expect(stakesOf({ ...open, state })).not.toBeNull();
  expect(stakesOf({ ...open, round: { ...open.round, state: 'completed' } })).not.toBeNull();
  expect(stakesOf({ ...open, round: { ...open.round, state: 'scored' }, scoredRound: 5 })).toBeNull();
  expect(stakesOf({ ...open, state: 'void' })).toBeNull();
});

it('is not known while the round before is not scored', () => {
  expect(stakesOf({ ...open, scoredRound: 3 })).toBeNull();
});
