import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { MatchStamp } from '../parts';

export const MatchStartedV1 = fact('evt.matches.match.started.v1', {
  about: 'A runner has started a match, maybe again after another runner died.',
  data: z.object({
    ...MatchStamp.shape,
    /** How often the command has been delivered, from 1. */
    delivery: z.int().min(1),
    runner: z.string().min(1).max(100),
  }),
});
export type MatchStartedV1 = DataOf<typeof MatchStartedV1>;
