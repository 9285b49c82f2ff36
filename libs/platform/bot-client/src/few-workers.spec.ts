import { FewWorkers } from './few-workers';
import type { PassedRequest } from './few-workers';

const waiting = (): PassedRequest => ({ passedBy: 0, passedAt: 0 });

/** Passes a request that was written at 0 by: each pair is when another was written and when it was answered. */
function passedBy(...answers: readonly (readonly [number, number])[]): FewWorkers {
  const workers = new FewWorkers();
  const passed = waiting();
  for (const [sentAt, answeredAt] of answers) workers.passBy(passed, 0, sentAt, answeredAt);
  return workers;
}

it('knows a bot that serves others again and again while one request waits, for ten minutes', () => {
  const workers = passedBy([1, 8], [9, 16], [17, 24], [25, 32]);
  expect([32, 600_031, 600_032].map((now) => workers.isKnown(now))).toEqual([true, true, false]);
});

it('does not suspect a busy server that answers many later requests in one go', () => {
  expect(passedBy([1, 300], [2, 300], [3, 301], [4, 301], [5, 302]).isKnown(302)).toBe(false);
});

it('does not suspect one whose answers in between were asked for earlier', () => {
  expect(passedBy([-4, 30], [-3, 60], [-2, 90], [-1, 120]).isKnown(120)).toBe(false);
});

it('does not suspect a fast server that is late with one answer by milliseconds', () => {
  expect(passedBy([1, 2], [3, 4], [5, 6], [7, 8]).isKnown(8)).toBe(false);
});

it('knows a bot whose updates take longer beside kept connections, and tries it again after ten minutes', () => {
  const workers = new FewWorkers();
  for (let nth = 0; nth < 252; nth += 1) workers.takeUpdate(workers.mostKept(nth) === 0 ? 11 : 17, true, nth);
  expect([252, 600_250, 600_251].map((now) => workers.isKnown(now))).toEqual([true, true, false]);
  expect(workers.mostKept(600_251)).toBe(0);
  for (let nth = 0; nth < 252; nth += 1) workers.takeUpdate(11, true, 600_251);
  expect(workers.mostKept(600_251)).toBe(Infinity);
});
