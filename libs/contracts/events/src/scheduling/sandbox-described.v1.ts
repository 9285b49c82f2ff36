import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Instant } from '../scalars';

export const SandboxDescribedV1 = fact('evt.scheduling.sandbox.described.v1', {
  about:
    'What pages show of a sandbox beyond its card. Published when any of it changes, and at the creation if it differs from the defaults: no Russian name, position 0, no planned start. Carries all of it.',
  data: z.object({
    ...SandboxStamp.shape,
    /** In English. */
    name: z.string().min(1).max(100),
    nameRu: z.string().min(1).max(100).nullable(),
    /** Sandboxes are listed by this, ascending. */
    position: z.int().min(0).max(1_000_000),
    /** When the tournament starts by itself; null if no start is planned. */
    plannedStart: Instant.nullable(),
  }),
});
export type SandboxDescribedV1 = DataOf<typeof SandboxDescribedV1>;
