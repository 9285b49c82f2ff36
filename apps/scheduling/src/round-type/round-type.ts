import { z } from 'zod';
import type { Actor } from '../actor/actor';

/** More than this could carry points out of the ladder's range. */
const MOST_MULTIPLIER = 1_000;

/** What an admin says about a round type. */
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

/** What may change about a round type. */
export const ChangeableValues = RoundTypeInput.extend({ active: z.boolean() }).readonly();
export type ChangeableValues = z.infer<typeof ChangeableValues>;

/**
 * What a restart restores after this change: the values from before game events first changed the round type, with what
 * admins have changed since. Null if no event has changed it. `original` is what a restart would restore now.
 */
export function originalAfter(
  before: ChangeableValues,
  original: ChangeableValues | null,
  change: Partial<ChangeableValues>,
  { kind }: Pick<Actor, 'kind'>,
): ChangeableValues | null {
  if (kind === 'game event') return original ?? before;
  return original && { ...original, ...change };
}
