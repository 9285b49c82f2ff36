import { dueMs, placeInRows, movedTo, placeOf, spanOf, stepOf, ticksOf, whenAt } from './timeline';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

it('an event is due at its own time, or so long after the start', () => {
  expect(dueMs({ at: '2026-11-21T12:00:00.000Z', offsetMs: null }, 0)).toBe(NOON);
  expect(dueMs({ at: null, offsetMs: HOUR }, NOON)).toBe(NOON + HOUR);
});

it('what counts from the start still does when it is moved, and never before the start', () => {
  expect(whenAt({ at: null }, NOON + 5 * MINUTE, NOON)).toEqual({ offsetMs: 5 * MINUTE });
  expect(whenAt({ at: null }, NOON - HOUR, NOON)).toEqual({ offsetMs: 0 });
  expect(whenAt({ at: 'any' }, NOON, 0)).toEqual({ at: '2026-11-21T12:00:00.000Z' });
});

it('the whole span shows every time and now, with room at both ends', () => {
  const span = spanOf([NOON - HOUR, NOON + 5 * HOUR], NOON, 'all');
  expect(placeOf(span, NOON - HOUR)).toBeGreaterThan(0.03);
  expect(placeOf(span, NOON + 5 * HOUR)).toBeLessThan(0.97);
  expect(spanOf([], NOON, 'all').to).toBeGreaterThan(NOON + HOUR);
});

it.each([
  ['hours', MINUTE],
  ['day', 5 * MINUTE],
] as const)('in the span of %s a step is %i ms', (zoom, step) => {
  expect(stepOf(spanOf([], NOON, zoom))).toBe(step);
});

it('a moved time is on a whole step', () => {
  expect(movedTo(NOON + 20_000, 5 * MINUTE, MINUTE)).toBe(NOON + 5 * MINUTE);
});

it('marks are in equal distances inside the span, not more than asked for', () => {
  const span = { from: NOON - HOUR / 2, to: NOON + 3 * HOUR };
  const ticks = ticksOf(span, 8);
  expect(ticks.length).toBeLessThanOrEqual(8);
  expect(ticks[0]).toBe(NOON - HOUR / 2);
  expect(new Set(ticks.slice(1).map((tick, at) => tick - ticks[at]!)).size).toBe(1);
});

it('labels that would overlap stand in rows of their own, and those at the end stand left of their marks', () => {
  const span = { from: 0, to: 100 };
  const due = [
    { id: 'a', time: 10 },
    { id: 'b', time: 15 },
    { id: 'c', time: 40 },
    { id: 'd', time: 95 },
  ];
  expect(placeInRows(due, span, 0.2).map(({ id, row, side }) => [id, row, side])).toEqual([
    ['a', 0, 'right'],
    ['b', 1, 'right'],
    ['c', 0, 'right'],
    ['d', 0, 'left'],
  ]);
});
