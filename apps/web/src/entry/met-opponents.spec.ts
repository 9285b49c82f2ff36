import { metOpponents } from './met-opponents';

const entry = (entryNumber: number) => ({
  ...{ entry: `e${entryNumber}`, entryNumber, name: `Team ${entryNumber}` },
  ...{ noContest: false, hasLeft: false },
});

it('shows every pair of the entry from its own side, and nobody whom it has not met', () => {
  const pairs = [
    { one: 1, two: 2, won: 5, drawn: 1, lost: 3, void: 0 },
    { one: 2, two: 7, won: 4, drawn: 0, lost: 9, void: 1 },
    { one: 1, two: 7, won: 8, drawn: 8, lost: 8, void: 0 },
  ];
  const entries = [1, 2, 3, 7].map(entry);
  expect(metOpponents({ entries, pairs }, 2)).toEqual([
    { entryNumber: 1, name: 'Team 1', noContest: false, won: 3, drawn: 1, lost: 5 },
    { entryNumber: 7, name: 'Team 7', noContest: false, won: 4, drawn: 0, lost: 9 },
  ]);
  expect(metOpponents({ entries, pairs }, 3)).toEqual([]);
});
