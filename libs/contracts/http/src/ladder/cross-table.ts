import { z } from 'zod';
import { EntryNumber, Epoch, Points, PublicId, Side } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';

/** The most entries of a cross-table. */
export const MOST_IN_CROSS_TABLE = 100;

/** A match of a cross-table, by the numbers of its two entries. */
export const CrossMatch = z.object({
  one: EntryNumber,
  two: EntryNumber,
  publicId: PublicId,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  /** Null for a draw, and where there is no result. */
  winner: Side.nullable(),
  /** Of both; null until the round is scored. */
  points: z.tuple([Points, Points]).nullable(),
});
export type CrossMatch = z.infer<typeof CrossMatch>;

/** Who played whom in a round, and how it ended. */
export const CrossTable = z.object({
  epoch: Epoch,
  round: RoundCard,
  /**
   * Those that take part. In a scored round by their places after it; otherwise by those of now, without points. At most
   * `MOST_IN_CROSS_TABLE`; `omitted` says how many it leaves out.
   */
  entries: z
    .array(
      z.object({
        ...EntryCard.shape,
        place: z.int().min(1),
        placeBefore: z.int().min(1),
        /** Its points of the round; null until it is scored. */
        gained: Points.nullable(),
      }),
    )
    .max(MOST_IN_CROSS_TABLE),
  omitted: z.int().min(0),
  matches: z.array(CrossMatch).max((MOST_IN_CROSS_TABLE * (MOST_IN_CROSS_TABLE - 1)) / 2),
});
export type CrossTable = z.infer<typeof CrossTable>;
