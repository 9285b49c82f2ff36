import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp, TeamCard } from '../parts';

export const TeamChangedV1 = fact('evt.scheduling.team.changed.v1', {
  about:
    'The name or the contest status of a team changed. Published once for each sandbox where it has an entry, in the order of that sandbox.',
  data: z.object({ ...SandboxStamp.shape, ...TeamCard.shape }),
});
export type TeamChangedV1 = DataOf<typeof TeamChangedV1>;
