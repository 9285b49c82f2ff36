import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Hash, Id, RoundNumber } from '../scalars';

export const RoundCorrectedV1 = fact('evt.scheduling.round.corrected.v1', {
  about:
    'An admin corrected rounds that are completed. Says of each match that counts differently now how it counts; the ladder scores its round and all later ones again. A long list comes in parts, one after another.',
  data: z.object({
    ...SandboxStamp.shape,
    /** The id under which the audit lists it; the same in all its parts. */
    correction: Id,
    kind: z.enum(['play_again', 'void', 'disqualify', 'take_back']),
    /** The correction that this one takes back. */
    takesBack: Id.nullable(),
    /** The match that was played again or is void by it, and the entry that is disqualified by it. */
    match: Id.nullable(),
    entry: Id.nullable(),
    /** The first round that it concerns; a disqualification holds from it on. */
    roundNumber: RoundNumber,
    /** The `resultHash` of the "match finished" that counts now; null for a match that is void now. */
    matches: z.array(z.object({ match: Id, resultHash: Hash.nullable() })).max(4_950),
    /** Everybody who is disqualified now, with the first round of that. */
    disqualified: z.array(z.object({ entry: Id, fromRound: RoundNumber })).max(1_000),
    reason: z.string().min(1).max(500),
    part: z.int().min(1),
    parts: z.int().min(1),
  }),
  maxKiB: 896,
});
export type RoundCorrectedV1 = DataOf<typeof RoundCorrectedV1>;
