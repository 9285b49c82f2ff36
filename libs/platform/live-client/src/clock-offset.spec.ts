import { ClockOffset } from './clock-offset';

const measure = (clock: ClockOffset, sentAt: number, tookMs: number, ahead: number): number | null => {
  clock.sent(sentAt);
  return clock.received(sentAt + tookMs, sentAt + tookMs / 2 + ahead);
};

it('is the difference of the clocks half way through a ping', () => {
  expect(measure(new ClockOffset(), 1_000, 80, 5_000)).toBe(5_000);
  expect(measure(new ClockOffset(), 1_000, 80, -90_000)).toBe(-90_000);
});

it('is the median of the latest five, so that one slow answer changes nothing', () => {
  const clock = new ClockOffset();
  for (const ahead of [100, 102, 98, 101]) measure(clock, 0, 10, ahead);
  clock.sent(0);
  expect(clock.received(4_000, 100)).toBe(100);
  for (const ahead of [7, 7, 7]) measure(clock, 0, 10, ahead);
  expect(measure(clock, 0, 10, 7)).toBe(7);
});

it('is unknown before the first answer, and an answer to nothing does not count', () => {
  expect(new ClockOffset().received(10, 5_000)).toBeNull();
});
