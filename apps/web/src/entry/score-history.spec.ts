import { growHistory, linePath } from './score-history';

describe('growHistory', () => {
  const history = [
    { round: 1, score: '3.000' },
    { round: 2, score: '5.000' },
  ];

  it('adds a round once it is scored, even if that is seen only when the next one has opened', () => {
    const third = [...history, { round: 3, score: '9.000' }];
    expect(growHistory(history, { score: '9.000', round: { number: 3, state: 'scored' } })).toEqual(third);
    expect(growHistory(history, { score: '9.000', round: { number: 4, state: 'open' } })).toEqual(third);
  });

  it('returns the same list while a round is played, and for a round it has', () => {
    for (const state of ['open', 'completed'] as const) {
      expect(growHistory(history, { score: '5.000', round: { number: 3, state } })).toBe(history);
    }
    expect(growHistory(history, { score: '5.000', round: { number: 2, state: 'scored' } })).toBe(history);
  });

  it('is empty before the first round and after a restart', () => {
    expect(growHistory([], { score: '0.000', round: { number: 7, state: 'open' } })).toEqual([]);
    expect(growHistory(history, { score: '0.000', round: null })).toEqual([]);
  });
});

describe('linePath', () => {
  it('draws scores from the lowest at the bottom to the highest at the top', () => {
    const points = [
      { round: 3, score: '10.000' },
      { round: 4, score: '15.000' },
      { round: 7, score: '20.000' },
    ];
    expect(linePath(points, 100, 40)).toBe('M0.0 40.0L25.0 20.0L100.0 0.0');
  });

  it('draws a flat line if no points were won', () => {
    const points = [
      { round: 1, score: '0.000' },
      { round: 2, score: '0.000' },
    ];
    expect(linePath(points, 100, 40)).toBe('M0.0 40.0L100.0 40.0');
  });
});
