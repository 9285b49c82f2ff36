import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id, Instant } from '../scalars';

export const ReleaseDeployedV1 = fact('evt.provisioning.release.deployed.v1', {
  about: 'A team’s bot runs a new release. It plays the rounds that open after `deployedAt`.',
  data: z.object({
    team: Id,
    /** The label that its owner gave it. */
    release: z.string().min(1).max(64),
    deployedAt: Instant,
  }),
});
export type ReleaseDeployedV1 = DataOf<typeof ReleaseDeployedV1>;
