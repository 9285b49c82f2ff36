import type { GameEventCard } from '@hexduel/contracts-events';
import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.entity';
import type { GameEvent } from './game-event.entity';

/** When a game event happens: at a time, or so many milliseconds after the tournament has started. */
export const GameEventTime = z.union([
  z.strictObject({ at: z.date(), offsetMs: z.null() }),
  z.strictObject({ at: z.null(), offsetMs: z.int().min(0) }),
]);
export type GameEventTime = z.infer<typeof GameEventTime>;

/** When a game event is due; null while the tournament that it counts from has not started. */
export function dueTime({ at, offsetMs }: Pick<GameEvent, 'at' | 'offsetMs'>, startedAt: Date | null): Date | null {
  if (at || offsetMs === null) return at;
  return startedAt && new Date(startedAt.getTime() + offsetMs);
}

type Planned = Pick<GameEvent, 'id' | 'at' | 'offsetMs' | 'state'>;

/** The planned game events that are due, in the order in which they happen: by due time, then id. */
export function dueGameEvents<Event extends Planned>(
  events: readonly Event[],
  startedAt: Date | null,
  now: Date,
): Event[] {
  return events
    .flatMap((event) => {
      const due = event.state === 'planned' ? dueTime(event, startedAt) : null;
      return due && due <= now ? [{ event, due: due.getTime() }] : [];
    })
    .sort((one, other) => one.due - other.due || (one.event.id < other.event.id ? -1 : 1))
    .map(({ event }) => event);
}

/**
 * The state of a game event after a restart of its sandbox: planned again, but missed if it has a time that has passed,
 * so that the new tournament does not begin with all past events at once.
 */
export function stateAfterRestart({ at }: Pick<GameEvent, 'at'>, now: Date): 'planned' | 'missed' {
  return at !== null && at <= now ? 'missed' : 'planned';
}

/** A game event as facts carry it. */
export function gameEventCard(
  event: Pick<GameEvent, 'id' | 'at' | 'offsetMs' | 'action'>,
  { startedAt }: Pick<Sandbox, 'startedAt'>,
): GameEventCard {
  const { id, at, offsetMs, action } = event;
  const dueAt = dueTime(event, startedAt)?.toISOString() ?? null;
  return { gameEvent: id, at: at?.toISOString() ?? null, offsetMs, dueAt, action };
}
