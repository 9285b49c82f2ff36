import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Hash, Id, RoundNumber } from '../scalars';

export const RoundCompletedV1 = fact('evt.scheduling.round.completed.v1', {
  about:
    'Every match of a round is decided. The ladder scores exactly these results: each match is in one of the two lists.',
  data: z.object({
    ...SandboxStamp.shape,
    round: Id,
    roundNumber: RoundNumber,
    /** The `resultHash` of the "match finished" that counts. */
    counted: z.array(z.object({ match: Id, resultHash: Hash })).max(4_950),
    void: z.array(z.object({ match: Id, reason: z.enum(['attempts', 'silence']) })).max(4_950),
  }),
  maxKiB: 896,
});
export type RoundCompletedV1 = DataOf<typeof RoundCompletedV1>;
