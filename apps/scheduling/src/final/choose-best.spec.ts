import { chooseBest } from './choose-best';

const standing = (entry: string, place: number, score: string, noContest = false) => ({
  ...{ entry, team: `team ${entry}`, name: entry, noContest, place, score },
});
const ladder = [
  standing('a', 1, '9.000'),
  standing('x', 2, '8.000', true),
  standing('b', 3, '7.000'),
  standing('c', 4, '5.000'),
  standing('d', 4, '5.000'),
  standing('e', 6, '1.000'),
];

it.each([
  [1, ['a'], []],
  [2, ['a', 'b'], []],
  [3, ['a', 'b', 'c', 'd'], ['c', 'd']],
  [4, ['a', 'b', 'c', 'd'], []],
  [9, ['a', 'b', 'c', 'd', 'e'], []],
])('the best %i entries in contest are %j, tied at the cut %j', (best, expected, tied) => {
  const chosen = chooseBest(ladder, best);
  expect(chosen.map(({ entry }) => entry)).toEqual(expected);
  expect(chosen.filter(({ isTied }) => isTied).map(({ entry }) => entry)).toEqual(tied);
});
