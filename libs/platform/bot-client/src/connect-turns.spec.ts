import { ConnectTurns } from './connect-turns';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How many turns can be taken now. */
function takeAll(turns: ConnectTurns): number {
  let taken = 0;
  while (turns.take() !== null) taken += 1;
  return taken;
}

it('lets five connect at once, then one every 4 ms, and says so', () => {
  let free = 0;
  const turns = new ConnectTurns(() => (free += 1));
  const counts = [0, 3, 1, 4, 8, 1_000].map((ms) => {
    jest.advanceTimersByTime(ms);
    return takeAll(turns);
  });
  expect(counts).toEqual([5, 0, 1, 1, 2, 5]);
  expect(free).toBeGreaterThan(4);
  turns.stop();
});

it('lets one more connect as soon as one was answered', () => {
  const turns = new ConnectTurns(() => undefined);
  const [first] = Array.from({ length: 5 }, () => turns.take());
  first?.end();
  first?.end();
  expect(takeAll(turns)).toBe(1);
  turns.stop();
});

it('leaves no timer when all were answered', () => {
  const turns = new ConnectTurns(() => undefined);
  for (const turn of [turns.take(), turns.take()]) turn?.end();
  expect(jest.getTimerCount()).toBe(0);
});
