import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Instant } from '../scalars';

export const SandboxDescribedV1 = fact('evt.scheduling.sandbox.described.v1', {
  about:
    'What pages show of a sandbox beyond its card. Told when any of it changes, or at the creation where it is not as usual; until then there is no Russian name, position 0 and no planned start. Carries all of it.',
  data: z.object({
    ...SandboxStamp.shape,
    /** In English. */
    name: z.string().min(1).max(100),
    nameRu: z.string().min(1).max(100).nullable(),
    /** Sandboxes are listed in this order. */
    position: z.int().min(0).max(1_000_000),
    /** When the tournament starts by itself; null where nobody has planned it. */
    plannedStart: Instant.nullable(),
  }),
});
export type SandboxDescribedV1 = DataOf<typeof SandboxDescribedV1>;
