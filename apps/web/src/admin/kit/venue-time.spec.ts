import { instantOf, wallTimeOf } from './venue-time';

it('goes from the clock of the venue to UTC and back', () => {
  expect(instantOf('2026-11-21T09:30', 'Europe/Kyiv')).toBe('2026-11-21T07:30:00.000Z');
  expect(instantOf('2026-07-01T00:15:30', 'America/New_York')).toBe('2026-07-01T04:15:30.000Z');
  expect(wallTimeOf('2026-11-21T07:30:00.000Z', 'Europe/Kyiv')).toBe('2026-11-21T09:30');
  expect(wallTimeOf('2026-11-21T07:30:05.000Z', 'Asia/Kolkata')).toBe('2026-11-21T13:00:05');
});

it('takes the first of two equal times when clocks are put back, and goes on where they are put forward', () => {
  expect(instantOf('2026-10-25T03:30', 'Europe/Kyiv')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-03-29T03:30', 'Europe/Kyiv')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-03-29T04:30', 'Europe/Kyiv')).toBe('2026-03-29T01:30:00.000Z');
});

it('knows what is no time', () => {
  expect(instantOf('', 'UTC')).toBeNull();
  expect(instantOf('soon', 'UTC')).toBeNull();
});
