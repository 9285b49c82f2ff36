import { z } from 'zod';
import { Id } from './scalars';

/** A team as a ladder shows it. */
export const TeamCard = z.object({
  team: Id,
  name: z.string().min(1).max(100),
  /** Plays and stands in the ladder like any other, but takes no prize. */
  noContest: z.boolean(),
});
export type TeamCard = z.infer<typeof TeamCard>;
