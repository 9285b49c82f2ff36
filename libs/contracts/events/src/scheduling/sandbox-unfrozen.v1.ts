import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const SandboxUnfrozenV1 = fact('evt.scheduling.sandbox.unfrozen.v1', {
  about: 'Results are no longer frozen: the public sees all of this sandbox again.',
  data: SandboxStamp,
});
export type SandboxUnfrozenV1 = DataOf<typeof SandboxUnfrozenV1>;
