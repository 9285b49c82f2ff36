import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type { EventsView, HappenedEvent } from '@hexduel/contracts-http';
import { HAPPENED_SHOWN, eventsTopic } from './events-topic';

const paused = (number: number): HappenedEvent => ({
  kind: 'game_event',
  number,
  at: '2026-11-21T12:00:00.000Z',
  gameEvent: 'g',
  action: { kind: 'pause' },
});
const view: EventsView = {
  planned: [{ gameEvent: 'f', dueAt: '2026-11-21T13:00:00.000Z', offsetMs: null, action: { kind: 'freeze' } }],
  happened: [paused(1)],
};

it('puts what happened before what had, and keeps the plan where it did not change', () => {
  const next = eventsTopic.change(view, { happened: [paused(3), paused(2)] });
  expect(next?.happened.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(next?.planned).toBe(view.planned);
  expect(eventsTopic.change(view, { happened: [], planned: [] })?.planned).toEqual([]);
});

it('keeps as many as the contract says', () => {
  expect(HAPPENED_SHOWN).toBe(EVENTS_SHOWN.happened);
  const many = Array.from({ length: 80 }, (_, at) => paused(80 - at));
  expect(eventsTopic.change(view, { happened: many })?.happened).toHaveLength(HAPPENED_SHOWN);
});

it('asks for the whole after a change of another kind', () => {
  expect(eventsTopic.change(view, { rows: [] })).toBeNull();
});
