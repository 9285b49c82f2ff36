import { said } from '../../testing/said-finding';
import { checkClock, offsetOf } from './check-clock';

const LADDER = ['ladder', 'ladder'] as const;
const reading = (shown: number, took = 20, resolutionMs = 1) => {
  return { sentAt: 10_000, receivedAt: 10_000 + took, shown, resolutionMs };
};

it('bounds the offset by the round trip and by the resolution', () => {
  expect(offsetOf(reading(10_005))).toEqual({ least: -15, most: 6 });
  expect(offsetOf(reading(10_000, 20, 1_000))).toEqual({ least: -20, most: 1_000 });
});

it.each([
  ['the same', reading(10_005), 'ok', 'at most 15 ms off'],
  ['within a second of a Date header', reading(9_000, 20, 1_000), 'ok', 'at most 1020 ms off'],
  ['two seconds ahead', reading(12_010), 'warning', '2.0 s ahead of this machine, at least'],
  ['ten seconds behind', reading(0), 'problem', '10.0 s behind this machine, at least'],
  ['perhaps far away, after a slow answer', reading(15_000, 9_000), 'ok', 'at most 5001 ms off'],
] as const)('%s', (_what, each, state, measured) => {
  expect(said(checkClock(LADDER, [each]))).toMatchObject({ state, measured: expect.stringContaining(measured) });
});

it('believes the worst of several readings: replicas have clocks of their own', () => {
  expect(said(checkClock(LADDER, [reading(10_005), reading(70_000)]))).toMatchObject({
    check: 'clock of ladder',
    state: 'problem',
    remedy: expect.stringContaining('NTP'),
    page: 'docs/runbook/doctor.md',
  });
});
