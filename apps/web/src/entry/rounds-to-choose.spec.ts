import { roundsToChoose } from './rounds-to-choose';

it('offers the last hundred, and the one that is shown', () => {
  expect(roundsToChoose(3, 2)).toEqual([3, 2, 1]);
  expect(roundsToChoose(250, 250)).toHaveLength(100);
  expect(roundsToChoose(250, 7).slice(-2)).toEqual([151, 7]);
});
