import { hundredsOf, roundsOfHundred } from './round-choice';

it('has the hundreds, latest first', () => {
  expect(hundredsOf(7)).toEqual([[1, 7]]);
  expect(hundredsOf(100)).toEqual([[1, 100]]);
  expect(hundredsOf(250)).toEqual([
    [201, 250],
    [101, 200],
    [1, 100],
  ]);
  expect(hundredsOf(0)).toEqual([]);
});

it('has the rounds of one hundred, latest first', () => {
  expect(roundsOfHundred(2, 3)).toEqual([3, 2, 1]);
  expect(roundsOfHundred(101, 102)).toEqual([102, 101]);
  expect(roundsOfHundred(100, 250)).toHaveLength(100);
  expect(roundsOfHundred(100, 250)[0]).toBe(100);
});
