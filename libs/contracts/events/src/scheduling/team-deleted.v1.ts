import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const TeamDeletedV1 = fact('evt.scheduling.team.deleted.v1', {
  about:
    'A team was deleted from every sandbox; each publishes that its entry left. Has no place in the order of a sandbox.',
  data: z.object({ team: Id }),
});
export type TeamDeletedV1 = DataOf<typeof TeamDeletedV1>;
