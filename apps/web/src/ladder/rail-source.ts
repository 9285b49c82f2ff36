import type { EventsView, MatchCard, Snapshot } from '@hexduel/contracts-http';

/** How many matches the rail shows. */
export const MATCHES_SHOWN = 5;

/** What the rail is rendered with, so that nothing moves when the socket opens. */
export interface RailSource {
  readonly events: Snapshot<EventsView>;
  readonly matches: readonly MatchCard[];
}

/** Where nothing could be read: epoch 0 makes the socket ask for the whole state. */
export const NO_EVENTS: Snapshot<EventsView> = { epoch: 0, rev: 0, data: { planned: [], happened: [] } };
