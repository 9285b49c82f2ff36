import { z } from 'zod';
import { EntryNumber, Id, Instant, Points, RoundNumber } from '../scalars';
import { Reveal } from './reveal';
import { RoundCard } from './round-card';
import { SandboxCard, TournamentState } from './sandbox-card';

/** A row of the ladder. */
export const LadderRow = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  team: Id,
  name: z.string(),
  noContest: z.boolean(),
  /** It takes part in no further rounds; its row stays. */
  hasLeft: z.boolean(),
  place: z.int().min(1),
  /** Its place before the last scored round; equal to `place` if it was never scored. */
  placeBefore: z.int().min(1),
  score: Points,
  /** Points of the last scored round. */
  gained: Points,
  /** The label of its bot's release, until a round that opened after the deploy is scored; then null. */
  newRelease: z.string().nullable(),
  /** How many of its matches of the open round are being played, have ended, and exist. */
  playing: z.int(),
  finished: z.int(),
  matches: z.int(),
});
export type LadderRow = z.infer<typeof LadderRow>;

/** A ladder without its rows. */
export const LadderHead = z.object({
  sandbox: SandboxCard,
  tournament: TournamentState,
  /** When a planned tournament starts by itself; null if no start is planned or it has started. */
  plannedStart: Instant.nullable(),
  /** Why no round opens although the tournament is running; null if rounds open. */
  withheld: z.enum(['few_entries', 'no_round_type']).nullable(),
  /** The latest round; null before the first. */
  round: RoundCard.nullable(),
  /** The public sees nothing from this round on; null if everything is shown. The same in every view. */
  frozenFrom: RoundNumber.nullable(),
  /** The last round that is included in the scores; 0 before the first. */
  scoredRound: z.int().min(0),
  /** How many corrections of shown rounds count since the last restart: a rise changes rounds that were scored before. */
  corrections: z.int().min(0).optional(),
  /** The reveal since the last freeze; null before it. While it runs, the public's rows are those of opened places alone. */
  reveal: Reveal.nullable().default(null),
});
export type LadderHead = z.infer<typeof LadderHead>;

/** The ladder of a sandbox, first place first. Entries that were never scored are ordered by number. */
export const LadderView = z.object({ ...LadderHead.shape, rows: z.array(LadderRow) });
export type LadderView = z.infer<typeof LadderView>;
