import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Id, RoundNumber } from '../scalars';

export const EntryLeftV1 = fact('evt.scheduling.entry.left.v1', {
  about: 'An entry takes part in no further round. Its results stay, and so do the points of others.',
  data: z.object({
    ...SandboxStamp.shape,
    entry: Id,
    /** The last round it took part in; null where it left before any. */
    afterRound: RoundNumber.nullable(),
  }),
});
export type EntryLeftV1 = DataOf<typeof EntryLeftV1>;
