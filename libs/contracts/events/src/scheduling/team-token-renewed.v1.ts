import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const TeamTokenRenewedV1 = fact('evt.scheduling.team.token-renewed.v1', {
  about:
    'Tokens of a team with a lower counter are void, and so are the sessions they opened. Has no place in the order of a sandbox.',
  data: z.object({ team: Id, counter: z.int().min(1).max(16_383) }),
});
export type TeamTokenRenewedV1 = DataOf<typeof TeamTokenRenewedV1>;
