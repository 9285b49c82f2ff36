import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Hash, Id, RoundNumber } from '../scalars';

export const RoundCompletedV1 = fact('evt.scheduling.round.completed.v1', {
  about:
    'Every match of a round has a result or is void; each is in one of the two lists. The ladder scores exactly these results.',
  data: z.object({
    ...SandboxStamp.shape,
    round: Id,
    roundNumber: RoundNumber,
    /** The `resultHash` of the "match finished" that counts. */
    counted: z.array(z.object({ match: Id, resultHash: Hash })).max(4_950),
    void: z
      .array(
        z.object({
          match: Id,
          /** `silence` where an admin decided it, for readers that know nothing of that. */
          reason: z.enum(['attempts', 'silence']),
          /** What an admin did: missing where the platform gave up on the match. */
          decision: z.enum(['void', 'disqualified']).optional().catch(undefined),
        }),
      )
      .max(4_950),
  }),
  maxKiB: 896,
});
export type RoundCompletedV1 = DataOf<typeof RoundCompletedV1>;
