import { z } from 'zod';
import { EndReason, EntryNumber, Id, Instant, Points, PointsRule, PublicId, RoundNumber } from '../scalars';
import { RoundCard } from './round-card';
import { SandboxCard } from './sandbox-card';

/** An entry as a match names it. */
export const EntryCard = z.object({ entry: Id, entryNumber: EntryNumber, name: z.string(), noContest: z.boolean() });
export type EntryCard = z.infer<typeof EntryCard>;

/** A leg as one of the two entries sees it. */
export const EntryLeg = z.object({
  leg: z.union([z.literal(1), z.literal(2)]),
  result: z.enum(['won', 'lost', 'drawn']),
  reason: EndReason,
  /** The reason in a sentence (English), where there is more to say. */
  detail: z.string().nullable(),
  /** Own chips, then the opponent's. */
  chips: z.tuple([z.int(), z.int()]),
});
export type EntryLeg = z.infer<typeof EntryLeg>;

/** A match as one of its two entries sees it. */
export const EntryMatch = z.object({
  match: Id,
  /** Of the match, for addresses. */
  publicId: PublicId,
  opponent: EntryCard,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  /** Null until it is finished, and for a void match. */
  result: z.enum(['won', 'lost', 'drawn']).nullable(),
  /** Null until the round is scored and its points are shown. */
  points: Points.nullable(),
  rule: PointsRule.nullable(),
  /** Both legs of a finished match; none before. */
  legs: z.array(EntryLeg).max(2),
  finishedAt: Instant.nullable(),
});
export type EntryMatch = z.infer<typeof EntryMatch>;

/** All of an entry's page but the matches. */
export const EntryHead = z.object({
  ...EntryCard.shape,
  team: Id,
  sandbox: SandboxCard,
  /** The public sees nothing of this round and later ones; null where everything is shown. The same in every view. */
  frozenFrom: RoundNumber.nullable(),
  hasLeft: z.boolean(),
  place: z.int().min(1),
  score: Points,
  /** The label of its bot's release, from the deploy until a round opened after it is scored; null otherwise. */
  newRelease: z.string().nullable(),
  /** The latest round in which it takes part; null before the first. */
  round: RoundCard.nullable(),
});
export type EntryHead = z.infer<typeof EntryHead>;

/** An entry with its matches of its latest round, in the order of the opponents' numbers. */
export const EntryView = z.object({ ...EntryHead.shape, matches: z.array(EntryMatch) });
export type EntryView = z.infer<typeof EntryView>;
