import { z } from 'zod';
import { Side } from '@hexduel/contracts-http';

/**
 * A leg that is being played, as far as it has come. Lossy: each carries the whole leg so far, so that who missed one is
 * right again at the next. A higher attempt replaces whatever a lower one said (rules: Bot protocol).
 */
export const LiveTurn = z.object({
  attempt: z.int().min(1),
  leg: z.union([z.literal(1), z.literal(2)]),
  first: Side,
  /** How many moves the leg has. */
  turn: z.int().min(1),
  replay: z.string().max(20_000),
  /** How long the last move took its bot, in milliseconds. */
  latencyMs: z.number().min(0),
});
export type LiveTurn = z.infer<typeof LiveTurn>;
