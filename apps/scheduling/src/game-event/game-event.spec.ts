import { dueGameEvents, stateAfterRestart } from './game-event';
import type { GameEvent } from './game-event.entity';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 14, minute));
type Planned = Pick<GameEvent, 'id' | 'at' | 'offsetMs' | 'state'>;
const event = (id: string, time: Partial<Planned>): Planned => ({
  ...{ id, at: null, offsetMs: null, state: 'planned' },
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
  ['nothing that counts from the start before the start', null, at(6), ['b', 'a', 'd']],
  ['nothing before its time', at(2), at(0), []],
  ['at its time to the millisecond', null, at(1), ['b']],
])('due are: %s', (_what, startedAt, now, expected) => {
  expect(dueGameEvents(events, startedAt, now).map(({ id }) => id)).toEqual(expected);
});

const noon = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['a time that has passed', new Date('2026-11-21T11:59:59.999Z'), 'missed'],
  ['this very time', noon, 'missed'],
  ['a future time', new Date('2026-11-21T12:00:00.001Z'), 'planned'],
  ['an offset from the start', null, 'planned'],
])('after a restart an event at %s', (_when, at, state) => {
  expect(stateAfterRestart({ at }, noon)).toBe(state);
});
