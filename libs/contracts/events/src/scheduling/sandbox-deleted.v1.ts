import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const SandboxDeletedV1 = fact('evt.scheduling.sandbox.deleted.v1', {
  about: 'A sandbox was deleted with its entries, rounds and results. Its last fact.',
  data: SandboxStamp,
});
export type SandboxDeletedV1 = DataOf<typeof SandboxDeletedV1>;
