import { z } from 'zod';
import { Id, Instant } from '../scalars';
import { GameEventAction } from './game-event-action';

/** A game event and when it happens: at a time, or so long after the start of the tournament. */
export const GameEventCard = z.object({
  gameEvent: Id,
  /** Null for one that is planned from the start. */
  at: Instant.nullable(),
  /** Milliseconds after the start; null for one at a time. */
  offsetMs: z.int().min(0).nullable(),
  /** When it is due; null as long as the start it counts from has not been. */
  dueAt: Instant.nullable(),
  action: GameEventAction,
});
export type GameEventCard = z.infer<typeof GameEventCard>;
