import { z } from 'zod';
import { Epoch, Instant, Points, RoundNumber } from '../scalars';
import { EntryCard } from './entry-view';

/** Scores over rounds. Each list of an entry is as long as `rounds`, with null for rounds before it entered. */
export const ScoreHistory = z.object({
  epoch: Epoch,
  rounds: z.array(
    z.object({
      number: RoundNumber,
      scoredAt: Instant,
      size: z.int().min(3).max(9),
      scoreMultiplier: Points,
    }),
  ),
  entries: z.array(
    z.object({
      ...EntryCard.shape,
      scores: z.array(Points.nullable()),
      /** The points of that round. */
      gained: z.array(Points.nullable()),
      places: z.array(z.int().min(1).nullable()),
    }),
  ),
});
export type ScoreHistory = z.infer<typeof ScoreHistory>;
