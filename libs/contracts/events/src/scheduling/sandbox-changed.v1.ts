import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { SandboxCard } from './sandbox-card';

export const SandboxChangedV1 = fact('evt.scheduling.sandbox.changed.v1', {
  about: 'A sandbox has another name or slug. Carries all of it, changed or not.',
  data: z.object({ ...SandboxStamp.shape, ...SandboxCard.shape }),
});
export type SandboxChangedV1 = DataOf<typeof SandboxChangedV1>;
