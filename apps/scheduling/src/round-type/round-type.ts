import { z } from 'zod';

/** A decimal of at most three places; more than this could carry points out of the range of the ladder. */
const MOST_MULTIPLIER = 1_000;

/** What an admin says of a round type. */
export const RoundTypeInput = z.object({
  size: z.int().min(3).max(9),
  /** How long one whole request to a bot may take, in milliseconds. */
  deadlineMs: z.int().min(1).max(60_000),
  scoreMultiplier: z
    .string()
    .regex(/^[0-9]{1,4}(\.[0-9]{1,3})?$/, 'must be a decimal with up to 3 places, such as "1.5"')
    .refine((text) => Number(text) <= MOST_MULTIPLIER, `must be at most ${MOST_MULTIPLIER}`),
  /** Round types are played in this order, round after round. */
  position: z.int().min(0).max(1_000_000),
});
export type RoundTypeInput = z.infer<typeof RoundTypeInput>;

/** A round type as `nextRound` looks at it. */
export interface RoundType {
  readonly id: string;
  readonly position: number;
  readonly size: number;
  readonly deadlineMs: number;
  /** Canonical: "1.500". */
  readonly scoreMultiplier: string;
}
