import { reconnectDelay } from './reconnect-delay';

it('lets the client dial at once, then after each delay, whatever the time of the day is', () => {
  let now = 5_000;
  const delay = reconnectDelay(250, () => now);
  // As the client decides: it dials if its last attempt is longer ago than the delay, by the time of the day.
  const dials = (lastConnect: number, timeOfDay: number): boolean => lastConnect + delay() <= timeOfDay;
  expect(dials(600_000, 0)).toBe(true);
  now += 100;
  expect(delay()).toBe(150);
  now += 150;
  expect(dials(600_000, 250)).toBe(true);
});
