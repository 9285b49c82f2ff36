import { balanceOf, cellsOf } from './cross-cells';

const matches = [
  { one: 1, two: 2, publicId: 'aaaaaaaa', state: 'finished', winner: 2, points: ['0.000', '4.000'] },
  { one: 3, two: 1, publicId: 'bbbbbbbb', state: 'finished', winner: null, points: null },
  { one: 2, two: 3, publicId: 'cccccccc', state: 'playing', winner: null, points: null },
] as const;

it('has each match twice, from either side', () => {
  const cells = cellsOf(matches.map((match) => ({ ...match, points: match.points && [...match.points] })));
  expect(cells.get(1)?.get(2)).toEqual({ publicId: 'aaaaaaaa', state: 'finished', result: 'lost', points: '0.000' });
  expect(cells.get(2)?.get(1)).toEqual({ publicId: 'aaaaaaaa', state: 'finished', result: 'won', points: '4.000' });
  expect(cells.get(1)?.get(3)?.result).toBe('drawn');
  expect(cells.get(3)?.get(2)).toMatchObject({ state: 'playing', result: null });
  expect(balanceOf(cells.get(1)!.values())).toEqual({ won: 0, drawn: 1, lost: 1 });
});
