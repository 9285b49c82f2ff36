import { namesIn } from './expression-names';

const labelsIn = (expression: string): Record<string, string[]> =>
  Object.fromEntries([...namesIn(expression).labels].map(([name, labels]) => [name, [...labels].sort()]));

it('finds metrics and their labels, and takes neither functions nor texts nor durations for metrics', () => {
  expect(labelsIn('histogram_quantile(0.9, sum by (le, topic) (rate(a_bucket{why=~"b{c}|d"}[5m])))')).toEqual({
    a_bucket: ['le', 'topic', 'why'],
  });
  expect(labelsIn('max(a) * 24 > on (x) 0.9 * b{y!="z"} or absent(c{v="1"}) unless d')).toEqual({
    ...{ a: ['x'], b: ['x', 'y'], c: ['v', 'x'], d: ['x'] },
  });
  expect(labelsIn('a:b:rate5m{slo="x"} > 14.4 and sum_over_time(c[1h:5m]) > 3')).toEqual({
    ...{ 'a:b:rate5m': ['slo'], c: [] },
  });
});
