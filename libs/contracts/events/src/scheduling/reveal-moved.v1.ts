import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const RevealMovedV1 = fact('evt.scheduling.reveal.moved.v1', {
  about:
    'A reveal of a frozen sandbox began, opened or closed places, or was called off. Places are opened from the last one up; when it is over, the sandbox is unfrozen by the next fact.',
  data: z.object({
    ...SandboxStamp.shape,
    /** How many places are open now; null: it was called off, and the sandbox is frozen as before. */
    opened: z.int().min(0).nullable(),
    /** How many places there are: the entries that had not left when it began. */
    of: z.int().min(1),
  }),
});
export type RevealMovedV1 = DataOf<typeof RevealMovedV1>;
