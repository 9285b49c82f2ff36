import { z } from 'zod';
import { Points } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';

/** A round of a list; `best` is who gained the most points in it among those in contest, null or left out until it is scored. */
export const ListedRound = z.object({
  ...RoundCard.shape,
  best: z
    .object({ ...EntryCard.shape, gained: Points })
    .nullable()
    .optional(),
});
export type ListedRound = z.infer<typeof ListedRound>;
