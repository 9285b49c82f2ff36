import { RECHECK_MS, CHANGE_INTERVAL_MS, RefreshSchedule } from './refresh-schedule';

it('reads at once, then a quarter of a second after the last change however often it changes', () => {
  const schedule = new RefreshSchedule();
  expect(schedule.dueIn(1_000)).toBeNull();
  schedule.want(1_000);
  expect(schedule.dueIn(1_000)).toBe(0);
  expect(schedule.begin(1_000)).toBe(1_000);
  schedule.succeed(true);
  expect(schedule.dueIn(1_010)).toBeNull();
  schedule.want(1_100);
  schedule.want(1_200);
  expect(schedule.dueIn(1_200)).toBe(CHANGE_INTERVAL_MS - 200);
  expect(schedule.begin(1_250)).toBe(1_100);
});

it('reads again soon when nothing had changed', () => {
  const schedule = new RefreshSchedule();
  schedule.want(1_000);
  schedule.begin(1_000);
  schedule.succeed(false);
  schedule.want(1_010);
  expect(schedule.dueIn(1_010)).toBe(RECHECK_MS - 10);
});

it('reads again what changed during a read', () => {
  const schedule = new RefreshSchedule();
  schedule.want(0);
  schedule.begin(0);
  schedule.want(100);
  expect(schedule.dueIn(500)).toBeNull();
  schedule.succeed(true);
  expect(schedule.dueIn(500)).toBe(0);
});

it('waits longer and longer after failures, and remembers since when the read is wanted', () => {
  const schedule = new RefreshSchedule();
  schedule.want(0);
  const pauses: (number | null)[] = [];
  for (let now = 0, n = 0; n < 7; n += 1) {
    expect(schedule.begin(now)).toBe(0);
    schedule.fail(now, 0);
    pauses.push(schedule.dueIn(now));
    now += schedule.dueIn(now) ?? 0;
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  schedule.begin(100_000);
  schedule.succeed(true);
  schedule.want(100_001);
  expect(schedule.dueIn(100_001)).toBe(0);
});

it('sends four changes a second at most, however late its timers are', () => {
  const schedule = new RefreshSchedule();
  let reads = 0;
  for (let now = 0; now < 10_000; now += 1) {
    schedule.want(now);
    if (schedule.dueIn(now) !== 0 || now % 7 !== 0) continue;
    schedule.begin(now);
    schedule.succeed(true);
    reads += 1;
  }
  expect(reads).toBe(40);
});

it('changes that come slowly enough do not wait', () => {
  const schedule = new RefreshSchedule();
  for (let now = 0; now < 10_000; now += CHANGE_INTERVAL_MS) {
    schedule.want(now);
    expect(schedule.dueIn(now)).toBe(0);
    schedule.begin(now + 3);
    schedule.succeed(true);
  }
});

it('urgent changes do not wait, and the average still holds', () => {
  const schedule = new RefreshSchedule();
  const read = (now: number): void => {
    schedule.begin(now);
    schedule.succeed(true);
  };
  schedule.want(1_000);
  read(1_000);
  schedule.want(1_010);
  expect(schedule.dueIn(1_010)).toBe(CHANGE_INTERVAL_MS - 10);
  schedule.want(1_020, true);
  expect(schedule.dueIn(1_020)).toBe(0);
  read(1_020);
  schedule.want(1_030);
  expect(schedule.dueIn(1_030)).toBe(2 * CHANGE_INTERVAL_MS - 30);
});

it('other changes wait for two urgent ones at most; after a failure nothing is urgent', () => {
  const schedule = new RefreshSchedule();
  for (let now = 0; now < 100; now += 10) {
    schedule.want(now, true);
    expect(schedule.dueIn(now)).toBe(0);
    schedule.begin(now);
    schedule.succeed(true);
  }
  schedule.want(100);
  expect(schedule.dueIn(100)).toBeLessThanOrEqual(2 * CHANGE_INTERVAL_MS);
  schedule.begin(1_000);
  schedule.fail(1_000, 1_000);
  schedule.want(1_001, true);
  expect(schedule.dueIn(1_001)).toBe(499);
});
