import { dueTime } from './game-event';
import type { GameEvent } from './game-event';

/** Those planned game events that are due, in the order in which they happen: by due time, then id. */
export function dueGameEvents(events: readonly GameEvent[], startedAt: Date | null, now: Date): GameEvent[] {
  return events
    .flatMap((event) => {
      const due = event.state === 'planned' ? dueTime(event, startedAt) : null;
      return due && due <= now ? [{ event, due: due.getTime() }] : [];
    })
    .sort((one, other) => one.due - other.due || (one.event.id < other.event.id ? -1 : 1))
    .map(({ event }) => event);
}
