import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { SandboxCard } from './sandbox-card';

export const SandboxChangedV1 = fact('evt.scheduling.sandbox.changed.v1', {
  about: 'The name or slug of a sandbox changed. Carries both.',
  data: z.object({ ...SandboxStamp.shape, ...SandboxCard.shape }),
});
export type SandboxChangedV1 = DataOf<typeof SandboxChangedV1>;
