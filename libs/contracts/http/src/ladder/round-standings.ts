import { z } from 'zod';
import { Epoch, Points } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';

/** The ladder after a scored round, first place first, with the points gained in it. */
export const RoundStandings = z.object({
  epoch: Epoch,
  round: RoundCard,
  rows: z.array(
    z.object({
      ...EntryCard.shape,
      place: z.int().min(1),
      placeBefore: z.int().min(1),
      gained: Points,
      score: Points,
    }),
  ),
});
export type RoundStandings = z.infer<typeof RoundStandings>;
