import { silentLog } from '@hexduel/telemetry';
import { Repeating } from './repeating';

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('repeated work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is done again when it wants to be, and never twice at a time', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const repeating = new Repeating('count', silentLog, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done += 1;
      return 100;
    });
    await jest.advanceTimersByTimeAsync(350);
    expect([done, most]).toEqual([4, 1]);
    await repeating.stop();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(done).toBe(4);
  });

  it('is done at once when woken, also when woken in the midst of it', async () => {
    let done = 0;
    let finish = (): void => {};
    const repeating = new Repeating('wait', silentLog, async () => {
      done += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return 60_000;
    });
    await turns();
    repeating.wake();
    finish();
    await turns();
    expect(done).toBe(2);
    finish();
    await turns();
    repeating.wake();
    await turns();
    expect(done).toBe(3);
    const stopped = repeating.stop();
    finish();
    await stopped;
  });

  it('that fails is logged and done again after a while', async () => {
    const warnings: unknown[] = [];
    const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) };
    let done = 0;
    const work = async (): Promise<number> => {
      done += 1;
      throw new Error('no luck');
    };
    const repeating = new Repeating('fail', log, work, 500);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(done).toBe(3);
    expect(warnings[0]).toMatchObject({ work: 'fail', err: new Error('no luck') });
    await repeating.stop();
  });
});
