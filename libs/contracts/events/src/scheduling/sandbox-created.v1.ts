import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { SandboxCard } from './sandbox-card';

export const SandboxCreatedV1 = fact('evt.scheduling.sandbox.created.v1', {
  about: 'A sandbox was created. Its first fact: epoch 1, sandboxSeq 1.',
  data: z.object({
    ...SandboxStamp.shape,
    ...SandboxCard.shape,
    /** It belongs to a rehearsal: nobody is shown it. Missing where it does not. */
    isRehearsal: z.literal(true).optional(),
  }),
});
export type SandboxCreatedV1 = DataOf<typeof SandboxCreatedV1>;
