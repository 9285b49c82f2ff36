import { movedByOne } from './round-order';

const list = (...positions: number[]) => positions.map((position, at) => ({ id: 'abcd'[at]!, position }));

it('two neighbours change their positions', () => {
  expect(movedByOne(list(1, 4, 9), 'b', -1)).toEqual([
    { id: 'b', position: 1 },
    { id: 'a', position: 4 },
  ]);
});

it('those with the same position are numbered anew', () => {
  expect(movedByOne(list(1, 1, 1), 'a', 1)).toEqual([
    { id: 'a', position: 2 },
    { id: 'c', position: 3 },
  ]);
});

it('the first one goes no further up', () => {
  expect(movedByOne(list(1, 2), 'a', -1)).toEqual([]);
});
