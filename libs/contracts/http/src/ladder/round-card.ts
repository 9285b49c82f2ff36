import { z } from 'zod';
import { Id, Instant, Points, RoundNumber } from '../scalars';

/**
 * A round: `open` while it is played, `completed` once every match has a result or is void, `scored` once its points are given.
 * A hidden round looks to a team (`view=own`) as if its own matches were all of it, and with a match as if that were the only
 * one; it never looks scored.
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
  /** True once it is so old that its matches, with their replays, are no longer kept; its standings are. */
  isPruned: z.boolean().optional(),
  /** True where its points are others than they were first, because an admin corrected it or an earlier round. */
  isCorrected: z.boolean().optional(),
});
export type RoundCard = z.infer<typeof RoundCard>;
