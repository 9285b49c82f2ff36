import { z } from 'zod';
import { Id, Instant, Points } from '../scalars';

const kind = <Kind extends string>(name: Kind) => z.object({ kind: z.literal(name) });
const deadlineMs = z.int().min(1).max(60_000);

/** What a game event does, as the public sees it. The text of an announcement is public only once it is made. */
export const PublicAction = z.discriminatedUnion('kind', [
  kind('add_round_type').extend({
    roundType: Id,
    size: z.int().min(3).max(9),
    /** How long one whole request to a bot may take, in milliseconds. */
    deadlineMs,
    scoreMultiplier: Points,
  }),
  kind('retire_round_type').extend({ roundType: Id }),
  /** Null if it does not change. */
  kind('change_round_type').extend({
    roundType: Id,
    deadlineMs: deadlineMs.nullable(),
    scoreMultiplier: Points.nullable(),
  }),
  kind('pause'),
  kind('resume'),
  kind('freeze'),
  kind('unfreeze'),
  kind('finish'),
]);
export type PublicAction = z.infer<typeof PublicAction>;

/** A planned game event. */
export const PlannedEvent = z.object({
  gameEvent: Id,
  /** Null if it counts from a start that has not happened. */
  dueAt: Instant.nullable(),
  /** Milliseconds after the start; null if it has a fixed time. */
  offsetMs: z.int().min(0).nullable(),
  action: PublicAction,
});
export type PlannedEvent = z.infer<typeof PlannedEvent>;

const happening = {
  /** Its number among the events since the sandbox was created or restarted, from 1. */
  number: z.int().min(1),
  at: Instant,
};

/** A game event that took effect, or an announcement. */
export const HappenedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game_event'), ...happening, gameEvent: Id, action: PublicAction }),
  z.object({
    kind: z.literal('announcement'),
    ...happening,
    announcement: Id,
    text: z.object({ en: z.string(), ru: z.string() }),
  }),
]);
export type HappenedEvent = z.infer<typeof HappenedEvent>;

/** How many planned and happened events a view shows. */
export const EVENTS_SHOWN = { planned: 100, happened: 50 } as const;

/** The planned events of a sandbox, soonest first, and those since it was created or restarted, latest first. */
export const EventsView = z.object({ planned: z.array(PlannedEvent), happened: z.array(HappenedEvent) });
export type EventsView = z.infer<typeof EventsView>;
