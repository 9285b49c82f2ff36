import { z } from 'zod';
import { EntryNumber, Epoch, Id, Instant, Points, PointsRule, PublicId, RoundNumber } from '../scalars';
import { EntryCard, EntryLeg } from './entry-view';

const Count = z.int().min(0);

/** How what two entries played ended, as the first of them sees it. */
export const Balance = z.object({ won: Count, drawn: Count, lost: Count });
export type Balance = z.infer<typeof Balance>;

/** A match of two entries as the first of them sees it. */
export const MetMatch = z.object({
  match: Id,
  /** What addresses call it. */
  publicId: PublicId,
  round: RoundNumber,
  size: z.int().min(3).max(9),
  scoreMultiplier: Points,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  /** Null until it is finished, and for a void match. */
  result: z.enum(['won', 'lost', 'drawn']).nullable(),
  /** Null until the round is scored, and while its scores are hidden. */
  points: Points.nullable(),
  rule: PointsRule.nullable(),
  opponentPoints: Points.nullable(),
  legs: z.array(EntryLeg).max(2),
  finishedAt: Instant.nullable(),
});
export type MetMatch = z.infer<typeof MetMatch>;

/** All that two entries have played against each other, and a page of their matches, latest round first. */
export const Meeting = z.object({
  epoch: Epoch,
  entry: EntryCard,
  opponent: EntryCard,
  /** Of finished matches; void ones are nobody's. */
  matches: z.object({ ...Balance.shape, void: Count }),
  legs: Balance,
  /** What each gained in scored rounds from their matches. */
  points: z.object({ entry: Points, opponent: Points }),
  met: z.array(MetMatch),
  next: RoundNumber.nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

/** How many entries the table has at most. */
export const MOST_IN_HEAD_TO_HEAD = 100;

/** Who has beaten whom: pairs that have met, each once, as the entry with the lower number (`one`) sees it. */
export const HeadToHead = z.object({
  epoch: Epoch,
  /** In the order of their numbers. */
  entries: z.array(z.object({ ...EntryCard.shape, hasLeft: z.boolean() })).max(MOST_IN_HEAD_TO_HEAD),
  /** How many more entries there are, with higher numbers, that the table leaves out. */
  omitted: Count,
  pairs: z
    .array(z.object({ one: EntryNumber, two: EntryNumber, ...Balance.shape, void: Count }))
    .max((MOST_IN_HEAD_TO_HEAD * (MOST_IN_HEAD_TO_HEAD - 1)) / 2),
});
export type HeadToHead = z.infer<typeof HeadToHead>;
