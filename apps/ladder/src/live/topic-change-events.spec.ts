import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type { EventsView, HappenedEvent } from '@hexduel/contracts-http';
import { applyServerMessage } from '../../test/live/apply-server-message';
import { idOf } from '../../test/live/sample-views';
import { changeBetween } from './topic-change';
import type { TopicSnapshot } from './topic-change';

const AT = '2026-11-20T14:30:15.000Z';
const said = (number: number): HappenedEvent => {
  return { kind: 'announcement', number, at: AT, announcement: idOf(7, number), text: { en: 'Hello', ru: 'Привет' } };
};
const latestFirst = (last: number): HappenedEvent[] =>
  Array.from({ length: last }, (_, n) => said(last - n)).slice(0, EVENTS_SHOWN.happened);
const freeze = { gameEvent: idOf(8, 1), dueAt: AT, offsetMs: null, action: { kind: 'freeze' } } as const;
const state = (rev: number, data: EventsView, epoch = 1): TopicSnapshot => ({ epoch, rev, data });

it.each([
  ['what is new', 3, 5],
  ['what is new where the oldest fall out', 50, 53],
  ['all where as many are new as are shown', 50, 150],
])('of events contains %s, and leads to the same state', (_, had, has) => {
  const before = state(1, { planned: [freeze], happened: latestFirst(had) });
  const after = state(4, { planned: [freeze], happened: latestFirst(has) });
  const change = changeBetween(before, after);
  if (change.kind !== 'delta' || !('happened' in change.data)) throw new Error('it is no delta of events');
  expect(change.data.happened).toHaveLength(Math.min(has - had, 50));
  expect('planned' in change.data).toBe(false);
  const message = { type: 'delta', topic: 'events', epoch: 1, rev: 4, base: 1, data: change.data } as const;
  expect(applyServerMessage(before, message)).toEqual({ kind: 'view', view: after });
});

it('of events contains all planned events where any of them changed', () => {
  const before = state(1, { planned: [], happened: latestFirst(2) });
  const change = changeBetween(before, state(2, { planned: [freeze], happened: latestFirst(2) }));
  expect(change).toEqual({ kind: 'delta', data: { planned: [freeze], happened: [] } });
});

it('of events is a snapshot where something was removed, and after a restart', () => {
  const before = state(7, { planned: [], happened: latestFirst(4) });
  expect(changeBetween(before, state(8, { planned: [], happened: latestFirst(4).slice(1) }))).toEqual({ kind: 'snap' });
  expect(changeBetween(before, state(1, { planned: [], happened: [] }, 2))).toEqual({ kind: 'snap' });
});
