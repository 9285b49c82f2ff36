import { LOOK_AGAIN_MS, PACE_MS, Pace } from './pace';

it('reads at once, then a quarter of a second after the last change however often it changes', () => {
  const pace = new Pace();
  expect(pace.dueIn(1_000)).toBeNull();
  pace.want(1_000);
  expect(pace.dueIn(1_000)).toBe(0);
  expect(pace.begin(1_000)).toBe(1_000);
  pace.succeed(true);
  expect(pace.dueIn(1_010)).toBeNull();
  pace.want(1_100);
  pace.want(1_200);
  expect(pace.dueIn(1_200)).toBe(PACE_MS - 200);
  expect(pace.begin(1_250)).toBe(1_100);
});

it('reads again soon what had not changed', () => {
  const pace = new Pace();
  pace.want(1_000);
  pace.begin(1_000);
  pace.succeed(false);
  pace.want(1_010);
  expect(pace.dueIn(1_010)).toBe(LOOK_AGAIN_MS - 10);
});

it('reads again what changed while it was read', () => {
  const pace = new Pace();
  pace.want(0);
  pace.begin(0);
  pace.want(100);
  expect(pace.dueIn(500)).toBeNull();
  pace.succeed(true);
  expect(pace.dueIn(500)).toBe(0);
});

it('after failures waits longer and longer, and remembers since when it is wanted', () => {
  const pace = new Pace();
  pace.want(0);
  const pauses: (number | null)[] = [];
  for (let now = 0, n = 0; n < 7; n += 1) {
    expect(pace.begin(now)).toBe(0);
    pace.fail(now, 0);
    pauses.push(pace.dueIn(now));
    now += pace.dueIn(now) ?? 0;
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  pace.begin(100_000);
  pace.succeed(true);
  pace.want(100_001);
  expect(pace.dueIn(100_001)).toBe(0);
});

it('sends four changes a second at most, however late its timers are', () => {
  const pace = new Pace();
  let reads = 0;
  for (let now = 0; now < 10_000; now += 1) {
    pace.want(now);
    if (pace.dueIn(now) !== 0 || now % 7 !== 0) continue;
    pace.begin(now);
    pace.succeed(true);
    reads += 1;
  }
  expect(reads).toBe(40);
});

it('changes that come at its own pace do not wait', () => {
  const pace = new Pace();
  for (let now = 0; now < 10_000; now += PACE_MS) {
    pace.want(now);
    expect(pace.dueIn(now)).toBe(0);
    pace.begin(now + 3);
    pace.succeed(true);
  }
});

it('what is urgent does not wait, and the average holds all the same', () => {
  const pace = new Pace();
  const read = (now: number): void => {
    pace.begin(now);
    pace.succeed(true);
  };
  pace.want(1_000);
  read(1_000);
  pace.want(1_010);
  expect(pace.dueIn(1_010)).toBe(PACE_MS - 10);
  pace.want(1_020, true);
  expect(pace.dueIn(1_020)).toBe(0);
  read(1_020);
  pace.want(1_030);
  expect(pace.dueIn(1_030)).toBe(2 * PACE_MS - 30);
});

it('however often something is urgent, what is not waits for two turns at most; after a failure nothing is urgent', () => {
  const pace = new Pace();
  for (let now = 0; now < 100; now += 10) {
    pace.want(now, true);
    expect(pace.dueIn(now)).toBe(0);
    pace.begin(now);
    pace.succeed(true);
  }
  pace.want(100);
  expect(pace.dueIn(100)).toBeLessThanOrEqual(2 * PACE_MS);
  pace.begin(1_000);
  pace.fail(1_000, 1_000);
  pace.want(1_001, true);
  expect(pace.dueIn(1_001)).toBe(499);
});
