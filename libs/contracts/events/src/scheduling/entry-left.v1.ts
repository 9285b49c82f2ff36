import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Id, RoundNumber } from '../scalars';

export const EntryLeftV1 = fact('evt.scheduling.entry.left.v1', {
  about: 'An entry takes part in no further rounds. Its results and the points of others stay.',
  data: z.object({
    ...SandboxStamp.shape,
    entry: Id,
    /** The last round it took part in; null if there was none. */
    afterRound: RoundNumber.nullable(),
  }),
});
export type EntryLeftV1 = DataOf<typeof EntryLeftV1>;
