import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { SandboxCard } from './sandbox-card';

export const SandboxCreatedV1 = fact('evt.scheduling.sandbox.created.v1', {
  about: 'There is a new sandbox. The first fact of each: epoch 1, sandboxSeq 1.',
  data: z.object({ ...SandboxStamp.shape, ...SandboxCard.shape }),
});
export type SandboxCreatedV1 = DataOf<typeof SandboxCreatedV1>;
