import { z } from 'zod';
import { EntryNumber, Id, Instant, Points, RoundNumber } from '../scalars';
import { RoundCard } from './round-card';
import { SandboxCard, TournamentState } from './sandbox-card';

/** A row of the ladder. */
export const LadderRow = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  team: Id,
  name: z.string(),
  noContest: z.boolean(),
  /** It takes part in no further round; its row stays. */
  hasLeft: z.boolean(),
  place: z.int().min(1),
  /** Its place before the last scored round; equal to `place` for one that has not been scored yet. */
  placeBefore: z.int().min(1),
  score: Points,
  /** Points of the last scored round. */
  gained: Points,
  /** The label of its bot's release, from the deploy until a round opened after it is scored; null otherwise. */
  newRelease: z.string().nullable(),
  /** Matches of the open round that are being played now, that have ended, and all of them. */
  playing: z.int(),
  finished: z.int(),
  matches: z.int(),
});
export type LadderRow = z.infer<typeof LadderRow>;

/** All of a ladder but its rows. */
export const LadderHead = z.object({
  sandbox: SandboxCard,
  tournament: TournamentState,
  /** When a planned tournament starts by itself; null where nobody has planned it, and once it was started. */
  plannedStart: Instant.nullable(),
  /** Why no round is opened although the tournament runs; null where there is no hindrance. */
  withheld: z.enum(['few_entries', 'no_round_type']).nullable(),
  /** The latest round; null before the first. */
  round: RoundCard.nullable(),
  /** The public sees nothing of this round and later ones; null where everything is shown. The same in every view. */
  frozenFrom: RoundNumber.nullable(),
  /** The last round whose points are in the scores; 0 before the first. */
  scoredRound: z.int().min(0),
});
export type LadderHead = z.infer<typeof LadderHead>;

/** The ladder of a sandbox, first place first. Entries that were never scored stand in the order of their numbers. */
export const LadderView = z.object({ ...LadderHead.shape, rows: z.array(LadderRow) });
export type LadderView = z.infer<typeof LadderView>;
