import { z } from 'zod';
import { EntryNumber, Id, Points } from '../scalars';

/** A team whose final place is not opened yet, as the public last knew it. */
export const WaitingRow = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  name: z.string(),
  noContest: z.boolean(),
  /** When the results were frozen, among the teams of the reveal. */
  place: z.int().min(1),
  score: Points,
});
export type WaitingRow = z.infer<typeof WaitingRow>;

/**
 * How far the reveal of a frozen ladder is. Places are opened from the last one up. In the rows of opened places, `place` counts
 * the teams of the reveal, and `placeBefore` and `gained` compare with the moment of the freeze.
 */
export const Reveal = z.object({
  /** How many places are open. */
  opened: z.int().min(0),
  of: z.int().min(1),
  /** Everything is shown again. */
  isOver: z.boolean(),
  /** The teams that are still to come, in the order in which they were frozen; none once it is over. */
  waiting: z.array(WaitingRow),
});
export type Reveal = z.infer<typeof Reveal>;
