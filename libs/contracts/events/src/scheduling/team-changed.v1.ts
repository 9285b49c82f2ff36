import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { TeamCard } from '../team-card';

export const TeamChangedV1 = fact('evt.scheduling.team.changed.v1', {
  about: 'A team looks different. One for each sandbox in which it has an entry, in that sandbox’s order.',
  data: z.object({ ...SandboxStamp.shape, ...TeamCard.shape }),
});
export type TeamChangedV1 = DataOf<typeof TeamChangedV1>;
