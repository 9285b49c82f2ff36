import { nextRound } from './next-round';

const type = (id: string, position: number) => ({ id, position, size: 3, deadlineMs: 1000, scoreMultiplier: '1.000' });
const [a, b, c] = [type('a', 1), type('b', 1), type('c', 5)];

it.each([
  ['the first if none was played', null, 'a'],
  ['the next by id at the same position', a, 'b'],
  ['the next by position', b, 'c'],
  ['the first again after the last', c, 'a'],
  ['the one after a type that is retired', type('x', 3), 'c'],
  ['the one after a type that moved', type('a', 2), 'c'],
])('opens %s', (_what, last, expected) => {
  expect(nextRound(2, [c, b, a], last)).toMatchObject({ kind: 'open', type: { id: expected } });
});

it.each([
  [0, [a], 'few_entries'],
  [1, [a], 'few_entries'],
  [1, [], 'few_entries'],
  [2, [], 'no_round_type'],
])('%i entries and types %j: withheld with a reason', (entries, types, reason) => {
  expect(nextRound(entries, types, null)).toEqual({ kind: 'withheld', reason });
});
