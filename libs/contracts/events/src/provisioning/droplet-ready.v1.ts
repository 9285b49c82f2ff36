import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const DropletReadyV1 = fact('evt.provisioning.droplet.ready.v1', {
  about: 'A machine for bots is ready: it has an address and responds. Published once per droplet.',
  data: z.object({
    droplet: Id,
    name: z.string().min(1).max(200),
    /** An IP address or a host name. */
    address: z.string().min(1).max(253),
    /** The team whose bot runs on it; null while it has none. */
    team: Id.nullable(),
    /** `ordered` here, or `imported`: an existing host. */
    origin: z.enum(['ordered', 'imported']),
  }),
});
export type DropletReadyV1 = DataOf<typeof DropletReadyV1>;
