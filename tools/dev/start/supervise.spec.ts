import { restartDelay, supervise } from './supervise.mjs';
import type { Running } from './supervise.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Stands in for processes; the test ends each of them. */
class Starts {
  readonly started: { end: (how: string) => void; isStopped: boolean }[] = [];
  readonly deaths: number[] = [];

  readonly start = async (): Promise<Running> => {
    let end: (how: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => (end = resolve));
    const one = { end, isStopped: false };
    this.started.push(one);
    return {
      ended,
      stop: async () => {
        one.isStopped = true;
        end('SIGTERM');
      },
      kill: () => end('SIGKILL'),
    };
  };

  readonly onDeath = ({ delayMs }: { delayMs: number }): void => void this.deaths.push(delayMs);

  async endLast(): Promise<void> {
    this.started.at(-1)?.end('exit code 1');
    await jest.advanceTimersByTimeAsync(0);
  }
}

it('waits longer after each death, at most half a minute', () => {
  expect([1, 2, 3, 4, 7, 20].map(restartDelay)).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000]);
});

it('restarts a process that died, later each time, until it has run for a minute', async () => {
  const starts = new Starts();
  const supervised = await supervise(starts);
  supervised.ready();
  for (const delay of [500, 1_000, 2_000]) {
    await starts.endLast();
    expect(starts.deaths.at(-1)).toBe(delay);
    const before = starts.started.length;
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(starts.started).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(1);
    expect(starts.started).toHaveLength(before + 1);
  }
  await jest.advanceTimersByTimeAsync(61_000);
  await starts.endLast();
  expect(starts.deaths.at(-1)).toBe(500);
  await supervised.stop();
});

it('gives up on a process that dies three times before it was ready, and says how it ended', async () => {
  const starts = new Starts();
  const supervised = await supervise(starts);
  for (let death = 0; death < 3; death += 1) {
    await starts.endLast();
    await jest.advanceTimersByTimeAsync(5_000);
  }
  expect(await supervised.failed).toBe('exit code 1');
  expect(starts.started).toHaveLength(3);
  await supervised.stop();
});

it('starts nothing after a stop, whether the process runs or waits for its restart', async () => {
  const running = new Starts();
  await (await supervise(running)).stop();
  expect(running.started.map(({ isStopped }) => isStopped)).toEqual([true]);

  const waiting = new Starts();
  const supervised = await supervise(waiting);
  await waiting.endLast();
  await supervised.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([running.started.length, waiting.started.length]).toEqual([1, 1]);
});
