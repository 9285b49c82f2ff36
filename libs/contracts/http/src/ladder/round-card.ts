import { z } from 'zod';
import { Id, Instant, Points, RoundNumber } from '../scalars';

/**
 * A round: `open` while it is played, `completed` when every match is decided, `scored` when its points are given. Of a round that is
 * hidden a team (`view=own`) is told as if its own matches were all, with a match as if that one was, and never that it is scored.
 */
export const RoundCard = z.object({
  round: Id,
  number: RoundNumber,
  state: z.enum(['open', 'completed', 'scored']),
  size: z.int().min(3).max(9),
  /** How long one whole request to a bot may take, in milliseconds. */
  deadlineMs: z.int(),
  scoreMultiplier: Points,
  openedAt: Instant,
  scoredAt: Instant.nullable(),
  /** How many matches it has, and how many have a result or are void. */
  matches: z.int(),
  finished: z.int(),
});
export type RoundCard = z.infer<typeof RoundCard>;
