import { stateAfterRestart } from './after-restart';

const noon = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['a time that has passed', new Date('2026-11-21T11:59:59.999Z'), 'missed'],
  ['this very time', noon, 'missed'],
  ['a time to come', new Date('2026-11-21T12:00:00.001Z'), 'planned'],
  ['a while after the start', null, 'planned'],
])('after a restart an event at %s', (_when, at, state) => {
  expect(stateAfterRestart({ at }, noon)).toBe(state);
});
