import { growHistory } from './grow-history';

const history = [
  { round: 1, score: '3.000' },
  { round: 2, score: '5.000' },
];

it('has a round more once that is scored, though it was seen only when the next had opened', () => {
  const third = [...history, { round: 3, score: '9.000' }];
  expect(growHistory(history, { score: '9.000', round: { number: 3, state: 'scored' } })).toEqual(third);
  expect(growHistory(history, { score: '9.000', round: { number: 4, state: 'open' } })).toEqual(third);
});

it('stays as it is while a round is played and when it is seen again', () => {
  for (const state of ['open', 'completed'] as const) {
    expect(growHistory(history, { score: '5.000', round: { number: 3, state } })).toBe(history);
  }
  expect(growHistory(history, { score: '5.000', round: { number: 2, state: 'scored' } })).toBe(history);
});

it('is empty before the first round and after a restart', () => {
  expect(growHistory([], { score: '0.000', round: { number: 7, state: 'open' } })).toEqual([]);
  expect(growHistory(history, { score: '0.000', round: null })).toEqual([]);
});
