import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const DropletReadyV1 = fact('evt.provisioning.droplet.ready.v1', {
  about: 'A machine for a bot can be used: it has an address and answers. Of each droplet once.',
  data: z.object({
    droplet: Id,
    name: z.string().min(1).max(200),
    /** An IP address or a host name. */
    address: z.string().min(1).max(253),
    /** Whose bot runs on it; null while it is nobody's. */
    team: Id.nullable(),
    /** Whether it was ordered here or is an existing host. */
    origin: z.enum(['ordered', 'imported']),
  }),
});
export type DropletReadyV1 = DataOf<typeof DropletReadyV1>;
