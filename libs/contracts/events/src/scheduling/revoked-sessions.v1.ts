import { z } from 'zod';
import { question } from '../contract';
import { NumberedRevocation } from './revocation';

/** Most revocations in one answer. */
const MOST = 500;

export const RevokedSessionsV1 = question('ask.scheduling.session.list-revoked.v1', {
  about:
    'The revocations with a number above `after`, oldest first, at most 500; those of sessions that have expired since are left out. `upTo`: all up to this number are in the answer or have expired. `newest`: the number of the newest.',
  data: z.object({ after: z.int().min(0) }),
  answer: z.object({
    revocations: z.array(NumberedRevocation).max(MOST),
    upTo: z.int().min(0),
    newest: z.int().min(0),
  }),
  maxKiB: 256,
});
