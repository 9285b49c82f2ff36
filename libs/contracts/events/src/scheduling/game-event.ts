import { z } from 'zod';
import { BilingualText, RoundTypeValues } from '../parts';
import { Id, Instant, Points, Size } from '../scalars';

const { deadlineMs } = RoundTypeValues.shape;

const AddedRoundType = z.object({
  size: Size,
  deadlineMs,
  scoreMultiplier: Points,
  position: z.int().min(0).max(1_000_000),
});

/** What a game event does. A round type that an event adds has the id of that event. */
export const GameEventAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_round_type'), roundType: AddedRoundType }),
  z.object({ kind: z.literal('retire_round_type'), roundType: Id }),
  z.object({
    kind: z.literal('change_round_type'),
    roundType: Id,
    deadlineMs: deadlineMs.optional(),
    scoreMultiplier: Points.optional(),
  }),
  z.object({ kind: z.literal('announce'), text: BilingualText }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('freeze') }),
  z.object({ kind: z.literal('unfreeze') }),
  z.object({ kind: z.literal('finish') }),
]);
export type GameEventAction = z.infer<typeof GameEventAction>;

/** A game event and when it happens: at a fixed time, or a fixed delay after the start of the tournament. */
export const GameEventCard = z.object({
  gameEvent: Id,
  /** The fixed time; null if it counts from the start. */
  at: Instant.nullable(),
  /** Milliseconds after the start; null if it has a fixed time. */
  offsetMs: z.int().min(0).nullable(),
  /** When it is due; null if it counts from a start that has not happened. */
  dueAt: Instant.nullable(),
  action: GameEventAction,
});
export type GameEventCard = z.infer<typeof GameEventCard>;
