import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const SandboxArchivedV1 = fact('evt.scheduling.sandbox.archived.v1', {
  about:
    'Admins put the sandbox into the archive: the public sees nothing of it any more, and nothing happens in it until it is taken back.',
  data: SandboxStamp,
});
export type SandboxArchivedV1 = DataOf<typeof SandboxArchivedV1>;
