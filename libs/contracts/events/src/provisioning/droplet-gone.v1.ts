import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const DropletGoneV1 = fact('evt.provisioning.droplet.gone.v1', {
  about:
    'A machine for bots is gone: it was destroyed, or an existing host is no longer used. Published once per droplet.',
  data: z.object({
    droplet: Id,
    name: z.string().min(1).max(200),
    /** An IP address or a host name; null if it never had one. */
    address: z.string().min(1).max(253).nullable(),
    origin: z.enum(['ordered', 'imported']),
  }),
});
export type DropletGoneV1 = DataOf<typeof DropletGoneV1>;
