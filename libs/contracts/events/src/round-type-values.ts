import { z } from 'zod';
import { Id, Points, Size } from './scalars';

/** The values of a round type as they were when the round opened. */
export const RoundTypeValues = z.object({
  roundType: Id,
  size: Size,
  /** How long one whole request to a bot may take, in milliseconds. */
  deadlineMs: z.int().min(1).max(60_000),
  /** A decimal like points: "1.000", "2.500". */
  scoreMultiplier: Points,
});
export type RoundTypeValues = z.infer<typeof RoundTypeValues>;
