import { chartFrom, grownChart, linesPath, standingsAt, startOfLastHour, topThree } from './chart-values';
import type { ChartData } from './chart-values';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const entry = (entryNumber: number, scores: (string | null)[]) => ({
  ...{ entry: `e${entryNumber}`, entryNumber, name: `Team ${entryNumber}`, noContest: false, hasLeft: false },
  scores,
});
const chart: ChartData = {
  epoch: 1,
  scoredRound: 2,
  rounds: [
    { number: 1, scoredAt: at(0) },
    { number: 2, scoredAt: at(50) },
  ],
  entries: [entry(1, ['2.000', '4.000']), entry(2, ['2.000', '9.000']), entry(3, [null, '0.000'])],
  events: [],
};
const more: ChartData = {
  ...chart,
  scoredRound: 3,
  rounds: [
    { number: 2, scoredAt: at(50) },
    { number: 3, scoredAt: at(70) },
  ],
  entries: [
    entry(1, ['4.000', '8.000']),
    entry(2, ['9.000', '9.000']),
    entry(3, ['0.000', '1.000']),
    entry(4, [null, '0.000']),
  ],
};

it('orders by the score, and equal scores by the number', () => {
  const numbers = (index: number) => standingsAt(chart, index).map(({ entryNumber, place }) => [place, entryNumber]);
  expect(numbers(0)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(numbers(1)).toEqual([
    [1, 2],
    [2, 1],
    [3, 3],
  ]);
  expect(topThree(chart, 1)).toEqual([2, 3]);
});

it('grows by the rounds that it does not have, and by new teams', () => {
  const grown = grownChart(chart, more);
  expect(grown.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(grown.entries.map(({ scores }) => scores)).toEqual([
    ['2.000', '4.000', '8.000'],
    ['2.000', '9.000', '9.000'],
    [null, '0.000', '1.000'],
    [null, null, '0.000'],
  ]);
  expect(grownChart(grown, more)).toBe(grown);
});

it('begins anew after a restart', () => {
  const restarted = { ...more, epoch: 2 };
  expect(grownChart(chart, restarted)).toBe(restarted);
});

it('shows the last hour before the latest round', () => {
  const grown = grownChart(chart, more);
  expect(startOfLastHour(grown.rounds)).toBe(1);
  expect(chartFrom(grown, 1).rounds.map(({ number }) => number)).toEqual([2, 3]);
  expect(chartFrom(grown, 1).entries[3]!.scores).toEqual([null, '0.000']);
  expect(startOfLastHour([])).toBe(0);
});

it('draws lines from where an entry begins', () => {
  const size = { width: 100, height: 90 };
  expect(linesPath(chart, (number) => number === 2, size)).toBe('M0 70L100 0');
  expect(linesPath(chart, (number) => number === 3, size)).toBe('M100 90');
});
