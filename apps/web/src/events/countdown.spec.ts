import type { HappenedEvent, PublicAction } from '@hexduel/contracts-http';
import { announcedSince, nextEvent, standing, timeLeft } from './countdown';

const planned = (gameEvent: string, dueAt: string | null) =>
  ({ gameEvent, dueAt, offsetMs: null, action: { kind: 'freeze' } }) as const;

it('counts down to the soonest event that has a time', () => {
  const late = planned('late', '2026-11-21T15:00:00.000Z');
  const soon = planned('soon', '2026-11-21T14:00:00.000Z');
  expect(nextEvent([planned('after-start', null), late, soon])).toBe(soon);
  expect(nextEvent([planned('after-start', null)])).toBeNull();
});

it.each([
  [0, { kind: 'now' }],
  [-5_000, { kind: 'now' }],
  [1, { kind: 'clock', clock: '0:01' }],
  [754_000, { kind: 'clock', clock: '12:34' }],
  [3_723_000, { kind: 'clock', clock: '1:02:03' }],
  [86_399_999, { kind: 'days', days: 1, hours: 0 }],
  [183_600_000, { kind: 'days', days: 2, hours: 3 }],
])('%d ms are left as %j', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});

const did = (number: number, kind: 'pause' | 'resume' | 'freeze' | 'unfreeze' | 'finish'): HappenedEvent => {
  const action: PublicAction = { kind };
  return { kind: 'game_event', number, at: '2026-11-21T12:00:00.000Z', gameEvent: `g${number}`, action };
};

it('says how the tournament stands by what happened last', () => {
  expect(standing([])).toBeNull();
  expect(standing([did(1, 'pause')])).toBe('paused');
  expect(standing([did(2, 'resume'), did(1, 'pause')])).toBeNull();
  expect(standing([did(3, 'resume'), did(2, 'pause'), did(1, 'freeze')])).toBe('frozen');
  expect(standing([did(4, 'unfreeze'), did(1, 'freeze')])).toBeNull();
  expect(standing([did(5, 'unfreeze'), did(4, 'finish'), did(1, 'freeze')])).toBe('finished');
});

it('finds the announcements that are new', () => {
  const made = (number: number): HappenedEvent => {
    const text = { en: 'Lunch', ru: 'Обед' };
    return { kind: 'announcement', number, at: '2026-11-21T12:00:00.000Z', announcement: `a${number}`, text };
  };
  const happened = [made(4), did(3, 'pause'), made(2)];
  expect(announcedSince({ planned: [], happened }, 2).map(({ number }) => number)).toEqual([4]);
});
