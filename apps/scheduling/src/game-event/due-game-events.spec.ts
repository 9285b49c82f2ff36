import { dueGameEvents } from './due-game-events';
import type { GameEvent } from './game-event';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 14, minute));
const event = (id: string, time: Partial<GameEvent>): GameEvent => ({
  ...{ id, sandbox: 's', at: null, offsetMs: null, action: { kind: 'pause' }, state: 'planned' },
  ...{ appliedAt: null, refusal: null },
  ...time,
});

const events = [
  event('d', { at: at(5) }),
  event('c', { offsetMs: 60_000 }),
  event('b', { at: at(1) }),
  event('a', { at: at(5) }),
  event('e', { at: at(9) }),
  event('f', { at: at(0), state: 'applied' }),
];

it.each([
  ['by due time, then id, offsets from the start', at(2), at(6), ['b', 'c', 'a', 'd']],
  ['nothing that counts from a start that has not been', null, at(6), ['b', 'a', 'd']],
  ['nothing before its time', at(2), at(0), []],
  ['at its time to the millisecond', null, at(1), ['b']],
])('%s', (_what, startedAt, now, expected) => {
  expect(dueGameEvents(events, startedAt, now).map(({ id }) => id)).toEqual(expected);
});
