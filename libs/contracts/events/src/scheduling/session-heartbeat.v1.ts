import { z } from 'zod';
import { live } from '../contract';
import type { DataOf } from '../contract';

export const SessionHeartbeatV1 = live('live.scheduling.session.heartbeat', {
  about:
    'Sent every second by every replica, and after each revocation: who knows all revocations up to `newest` may trust sessions. Without it for 3 s, a service trusts none.',
  data: z.object({
    version: z.literal(1),
    /** The number of the newest revocation, read from the database for this message; 0 before the first. */
    newest: z.int().min(0),
  }),
  maxKiB: 1,
  ids: () => [],
});
export type SessionHeartbeatV1 = DataOf<typeof SessionHeartbeatV1>;
