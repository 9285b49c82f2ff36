import { z } from 'zod';
import { EntryHead, EntryMatch, HappenedEvent, LadderHead, LadderRow, PlannedEvent } from '@hexduel/contracts-http';

/** What changed in a ladder: whole rows, and the head where it changed. The client orders rows by place. */
export const LadderDelta = z.object({ head: LadderHead.optional(), rows: z.array(LadderRow) });
export type LadderDelta = z.infer<typeof LadderDelta>;

/** What changed in an entry's matches of one round: whole matches. A new round comes as a snapshot. */
export const EntryDelta = z.object({ head: EntryHead.optional(), matches: z.array(EntryMatch) });
export type EntryDelta = z.infer<typeof EntryDelta>;

/**
 * What changed in the events of a sandbox: all that is to come, where any of it changed, and what has happened since, latest first.
 * The client puts that before what it has and keeps `EVENTS_SHOWN.happened` of them.
 */
export const EventsDelta = z.object({ planned: z.array(PlannedEvent).optional(), happened: z.array(HappenedEvent) });
export type EventsDelta = z.infer<typeof EventsDelta>;
