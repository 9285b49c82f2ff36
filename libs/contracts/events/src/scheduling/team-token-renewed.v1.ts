import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const TeamTokenRenewedV1 = fact('evt.scheduling.team.token-renewed.v1', {
  about: 'Tokens of a team with a lower counter, and the sessions they began, are void. Belongs to no sandbox’s order.',
  data: z.object({ team: Id, counter: z.int().min(1).max(16_383) }),
});
export type TeamTokenRenewedV1 = DataOf<typeof TeamTokenRenewedV1>;
