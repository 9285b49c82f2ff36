import { KeepTrial } from './keep-trial';

/** Tells a trial of so many updates; `tookMs` gets how many connections may be kept, and which update it is. */
function tried(tookMs: (mostKept: number, nth: number) => number, updates = 252): KeepTrial {
  const trial = new KeepTrial();
  for (let nth = 0; nth < updates; nth += 1) trial.take(tookMs(trial.mostKept, nth), true);
  return trial;
}

/** Times around a mean, the same in each turn. */
const around = (mean: number, nth: number): number => mean * (0.8 + ((nth * 7) % 20) * 0.02);

it('keeps none and two connections in turn, and any number at the end', () => {
  const trial = new KeepTrial();
  const turns: number[] = [];
  for (let nth = 0; nth < 288; nth += 1) {
    if (nth % 36 === 0) turns.push(trial.mostKept);
    trial.take(8, true);
  }
  expect(turns).toEqual([0, 2, 0, 2, 0, 2, 0, Infinity]);
});

it('finds out that answers beside kept connections take half as long again', () => {
  expect(tried((mostKept, nth) => around(mostKept === 0 ? 11 : 17, nth)).isSlower).toBe(true);
});

it('does not judge before the end', () => {
  expect(tried((mostKept, nth) => around(mostKept === 0 ? 11 : 17, nth), 251).isSlower).toBe(false);
});

it('does not judge a bot that plays too few games at once to use more than the connections that are kept', () => {
  const trial = new KeepTrial();
  for (let nth = 0; nth < 252; nth += 1) trial.take(trial.mostKept === 0 ? 11 : 17, nth % 8 === 0);
  expect([trial.mostKept, trial.isSlower]).toEqual([Infinity, false]);
});

it.each<[string, (mostKept: number, nth: number) => number]>([
  ['as fast with connections kept', (_mostKept, nth) => around(11, nth)],
  ['a quarter slower', (mostKept, nth) => around(mostKept === 0 ? 40 : 50, nth)],
  ['one busy thread, before which requests stand in line', (mostKept, nth) => (nth % 10) * (mostKept === 0 ? 6 : 10)],
  ['slower by less than two milliseconds', (mostKept, nth) => around(mostKept === 0 ? 1 : 2.5, nth)],
  ['faster with connections kept', (mostKept, nth) => around(mostKept === 0 ? 17 : 11, nth)],
  ['slow at first, as all games begin', (_mostKept, nth) => (nth < 36 ? 200 : around(11, nth))],
  ['now and then very slow', (mostKept, nth) => (mostKept > 0 && nth % 25 === 0 ? 300 : around(11, nth))],
])('does not suspect a bot that is %s', (_how, tookMs) => {
  expect(tried(tookMs).isSlower).toBe(false);
});
