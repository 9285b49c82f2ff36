import { silentLog } from '@hexduel/telemetry';
import { RunProgress } from './run-progress';
import { ALIVE_MS, MOST_TAKEN_OVER, WAITS_MS, isAbandoned, leaseOfRun } from './team-run';
import type { TeamRun } from './team-run';

const RUN: TeamRun = { id: 'run', team: 'team', state: 'running', aliveUntil: 1_000 };

describe('the lease of a run', () => {
  it('is that of its runner, then of whoever comes first, and at last of nobody', () => {
    const last = 1_000 + WAITS_MS;
    expect([leaseOfRun(RUN, 0), leaseOfRun(RUN, 1_000), leaseOfRun(RUN, last)]).toEqual([1_000, 1_000, null]);
    expect([isAbandoned(RUN, last - 1), isAbandoned(RUN, last)]).toEqual([false, true]);
    expect(leaseOfRun({ ...RUN, state: 'done' }, 0)).toBeNull();
  });

  it('goes to nobody where it has cost too many runners, unless one goes on with it', () => {
    const costly = { ...RUN, takenOver: MOST_TAKEN_OVER };
    expect([isAbandoned(costly, 999), isAbandoned(costly, 1_000), leaseOfRun(costly, 1_000)]).toEqual([
      false,
      true,
      null,
    ]);
  });
});

describe('the progress of a run', () => {
  let now: number;
  let written: TeamRun[];
  let stored: number | null;
  const follow = (): RunProgress<TeamRun> =>
    new RunProgress(RUN, 1, {
      news: { announce: () => undefined },
      now: () => now,
      log: silentLog,
      write: (run) => {
        written.push(run);
        return Promise.resolve(stored);
      },
    });
  beforeEach(() => {
    jest.useFakeTimers();
    now = 5_000;
    written = [];
    stored = 2;
  });
  afterEach(() => void jest.useRealTimers());

  it('renews its lease until it ends', async () => {
    const progress = follow();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(written).toEqual([{ ...RUN, aliveUntil: now + ALIVE_MS }]);
    await progress.end((run) => ({ ...run, state: 'done' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written.map(({ state }) => state)).toEqual(['running', 'done']);
  });

  it('that was handed over has no lease any more, and keeps nothing that is done later', async () => {
    const progress = follow();
    await progress.handOver();
    expect(progress.mayContinue).toBe(false);
    await progress.end((run) => ({ ...run, state: 'done' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([{ ...RUN, aliveUntil: now }]);
  });

  it('that another runner has taken stops, and writes no more', async () => {
    const progress = follow();
    stored = null;
    await jest.advanceTimersByTimeAsync(2_500);
    expect(progress.mayContinue).toBe(false);
    await progress.end((run) => ({ ...run, state: 'done' }));
    await progress.handOver();
    expect(written).toHaveLength(1);
  });
});
