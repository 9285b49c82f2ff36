import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const TeamDeletedV1 = fact('evt.scheduling.team.deleted.v1', {
  about:
    'A team is gone from every sandbox (each of which says so by an entry that left). Belongs to no sandbox’s order.',
  data: z.object({ team: Id }),
});
export type TeamDeletedV1 = DataOf<typeof TeamDeletedV1>;
