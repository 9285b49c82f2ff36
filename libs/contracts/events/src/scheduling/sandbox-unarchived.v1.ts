import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const SandboxUnarchivedV1 = fact('evt.scheduling.sandbox.unarchived.v1', {
  about: 'The sandbox is out of the archive again: the public sees it as before.',
  data: SandboxStamp,
});
export type SandboxUnarchivedV1 = DataOf<typeof SandboxUnarchivedV1>;
