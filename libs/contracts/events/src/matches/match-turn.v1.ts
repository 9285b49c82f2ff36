import { z } from 'zod';
import { live } from '../contract';
import type { DataOf } from '../contract';
import { MatchStamp } from '../parts';
import { ReplayText, Side } from '../scalars';

export const MatchTurnV1 = live('live.matches.match.*.turn', {
  about:
    'A move of a match that is being played. Carries the whole leg so far, so a viewer who missed one is up to date again with the next. The end of a leg is in its text, and comes with the number of its last move.',
  data: z.object({
    version: z.literal(1),
    ...MatchStamp.shape,
    /** From 1. A higher attempt replaces everything of a lower one. */
    attempt: z.int().min(1),
    leg: z.union([z.literal(1), z.literal(2)]),
    first: Side,
    /** How many moves the leg has. */
    turn: z.int().min(1),
    replay: ReplayText,
    /** How long the bot took for the last move, in milliseconds. */
    latencyMs: z.number().min(0),
  }),
  maxKiB: 24,
  ids: ({ match }) => [match],
});
export type MatchTurnV1 = DataOf<typeof MatchTurnV1>;
