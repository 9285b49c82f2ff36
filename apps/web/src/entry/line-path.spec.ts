import { linePath } from './line-path';

it('draws scores from the lowest at the bottom to the highest at the top', () => {
  const points = [
    { round: 3, score: '10.000' },
    { round: 4, score: '15.000' },
    { round: 7, score: '20.000' },
  ];
  expect(linePath(points, 100, 40)).toBe('M0.0 40.0L25.0 20.0L100.0 0.0');
});

it('draws a flat line where nothing was won', () => {
  const points = [
    { round: 1, score: '0.000' },
    { round: 2, score: '0.000' },
  ];
  expect(linePath(points, 100, 40)).toBe('M0.0 40.0L100.0 40.0');
});
