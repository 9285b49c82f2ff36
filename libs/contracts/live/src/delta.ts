import { z } from 'zod';
import { EntryHead, EntryMatch, LadderHead, LadderRow } from '@hexduel/contracts-http';

/** What changed in a ladder: whole rows, and the head where it changed. The client orders rows by place. */
export const LadderDelta = z.object({ head: LadderHead.optional(), rows: z.array(LadderRow) });
export type LadderDelta = z.infer<typeof LadderDelta>;

/** What changed in an entry's matches of one round: whole matches. A new round comes as a snapshot. */
export const EntryDelta = z.object({ head: EntryHead.optional(), matches: z.array(EntryMatch) });
export type EntryDelta = z.infer<typeof EntryDelta>;
