import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { RoundNumber } from '../scalars';

export const SandboxFrozenV1 = fact('evt.scheduling.sandbox.frozen.v1', {
  about: 'Results are frozen: the public sees nothing of this sandbox from the named round of this epoch on.',
  data: z.object({ ...SandboxStamp.shape, fromRound: RoundNumber }),
});
export type SandboxFrozenV1 = DataOf<typeof SandboxFrozenV1>;
