import { z } from 'zod';
import { EntryNumber, Epoch, Id, Instant, Points, PointsRule, PublicId, RoundNumber } from '../scalars';
import { EntryCard, EntryLeg } from './entry-view';

const Count = z.int().min(0);

/** How the matches of two entries ended, from the side of the first one. */
export const Balance = z.object({ won: Count, drawn: Count, lost: Count });
export type Balance = z.infer<typeof Balance>;

/** A match of two entries, from the side of the first one. */
export const MetMatch = z.object({
  match: Id,
  /** Its id in URLs. */
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

/** The balance of two entries, and a page of their matches, latest round first. */
export const Meeting = z.object({
  epoch: Epoch,
  entry: EntryCard,
  opponent: EntryCard,
  /** Of finished matches; void ones do not count. */
  matches: z.object({ ...Balance.shape, void: Count }),
  legs: Balance,
  /** The points of each from these matches, in scored rounds. */
  points: z.object({ entry: Points, opponent: Points }),
  met: z.array(MetMatch),
  next: RoundNumber.nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

/** The most entries in the table. */
export const MOST_IN_HEAD_TO_HEAD = 100;

/** The balance of each pair that has met, once, from the side of the entry with the lower number (`one`). */
export const HeadToHead = z.object({
  epoch: Epoch,
  /** Ordered by number. */
  entries: z.array(z.object({ ...EntryCard.shape, hasLeft: z.boolean() })).max(MOST_IN_HEAD_TO_HEAD),
  /** How many entries with higher numbers the table leaves out. */
  omitted: Count,
  pairs: z
    .array(z.object({ one: EntryNumber, two: EntryNumber, ...Balance.shape, void: Count }))
    .max((MOST_IN_HEAD_TO_HEAD * (MOST_IN_HEAD_TO_HEAD - 1)) / 2),
});
export type HeadToHead = z.infer<typeof HeadToHead>;
