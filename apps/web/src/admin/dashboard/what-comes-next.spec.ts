import { whatComesNext } from './what-comes-next';

const event = (id: string, dueAt: string | null, state: 'planned' | 'applied' = 'planned') =>
  ({ id, dueAt, state, action: { kind: 'freeze' } }) as const;
const NOON = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';

it('orders what comes by time, and puts what has none last', () => {
  const planned = { state: 'planned', plannedStart: NOON, nextTickAt: null } as const;
  const coming = whatComesNext(planned, [event('b', null), event('a', LATER), event('done', NOON, 'applied')]);
  expect(coming.map(({ id }) => id)).toEqual(['start', 'a', 'b']);
});

it('names the next round while the tournament runs', () => {
  const running = { state: 'running', plannedStart: NOON, nextTickAt: NOON } as const;
  expect(whatComesNext(running, [event('a', LATER)]).map(({ kind }) => kind)).toEqual(['round', 'event']);
  expect(whatComesNext({ ...running, state: 'paused' }, [])).toEqual([]);
});
