import { mergePairs } from './read-head-to-head';

it('counts a pair once, whichever of the two was named first', () => {
  const counted = [
    { one: 5, two: 2, won: 3, drawn: 1, lost: 0, void: 1 },
    { one: 2, two: 5, won: 7, drawn: 0, lost: 2, void: 0 },
    { one: 1, two: 9, won: 0, drawn: 4, lost: 0, void: 0 },
  ];
  expect(mergePairs(counted)).toEqual([
    { one: 1, two: 9, won: 0, drawn: 4, lost: 0, void: 0 },
    { one: 2, two: 5, won: 7, drawn: 1, lost: 5, void: 1 },
  ]);
});

it('orders by numbers, not by digits', () => {
  const met = (one: number, two: number) => ({ one, two, won: 1, drawn: 0, lost: 0, void: 0 });
  const pairs = mergePairs([met(10, 2), met(2, 9), met(1, 100)]);
  expect(pairs.map(({ one, two }) => [one, two])).toEqual([
    [1, 100],
    [2, 9],
    [2, 10],
  ]);
});
