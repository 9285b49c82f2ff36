import { nextTick, nextTickAfterNone } from './next-tick';

const at = (time: string): Date => new Date(`2026-11-20T14:${time}Z`);

it.each([
  ['30:00.000', '30:15.000'],
  ['30:14.999', '30:15.000'],
  ['30:15.001', '30:30.000'],
  ['30:52.500', '31:00.000'],
])('quarter minutes: after %s comes %s', (now, next) => {
  expect(nextTick(at(now), 15_000)).toEqual(at(next));
});

it('an interval of 0 means now', () => {
  expect(nextTick(at('30:01.234'), 0)).toEqual(at('30:01.234'));
});

it('an interval that does not divide a minute keeps its own steps', () => {
  const first = nextTick(at('30:00.000'), 7_000);
  expect(nextTick(first, 7_000).getTime() - first.getTime()).toBe(7_000);
});

it('after a withheld round with interval 0, the next try comes soon but not at once', () => {
  expect(nextTickAfterNone(at('30:01.234'), 0)).toEqual(at('30:02.000'));
  expect(nextTickAfterNone(at('30:01.234'), 15_000)).toEqual(at('30:15.000'));
});
