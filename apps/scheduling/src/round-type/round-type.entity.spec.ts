import { originalAfter } from './round-type.entity';

const before = { size: 3, deadlineMs: 1000, scoreMultiplier: '1.000', position: 1, active: true };
const event = { kind: 'game event' } as const;
const admin = { kind: 'admin' } as const;

it('remembers the values of a round type from before the first event that changes it', () => {
  const original = originalAfter(before, null, { active: false }, event);
  expect(original).toEqual(before);
  expect(originalAfter({ ...before, active: false }, original, { deadlineMs: 1 }, event)).toEqual(before);
});

it('keeps what an admin changed over a restart', () => {
  expect(originalAfter(before, null, { deadlineMs: 500 }, admin)).toBeNull();
  expect(originalAfter({ ...before, active: false }, before, { deadlineMs: 500 }, admin)).toEqual({
    ...before,
    deadlineMs: 500,
  });
});
