import type { EventsView } from '@hexduel/contracts-http';
import type { EventsDelta } from '@hexduel/contracts-live';
import type { TopicKind } from '@hexduel/live-client';

/** How many happened events a page keeps; a spec holds it to the contract. */
export const HAPPENED_SHOWN = 50;

/** The events of a sandbox: planned ones soonest first, happened ones latest first. */
export const eventsTopic: TopicKind<EventsView, EventsView> = {
  show: (events) => events,
  change: (events, delta) => {
    if (!isEventsDelta(delta)) return null;
    const happened = [...delta.happened, ...events.happened].slice(0, HAPPENED_SHOWN);
    return { planned: delta.planned ?? events.planned, happened };
  },
  isData: (data): data is EventsView => 'planned' in data && 'happened' in data,
};

function isEventsDelta(delta: object): delta is EventsDelta {
  return 'happened' in delta && Array.isArray(delta.happened);
}
