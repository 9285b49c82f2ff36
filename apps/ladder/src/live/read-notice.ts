import { Topic } from '@hexduel/contracts-live';
import { z } from 'zod';

const NONE: readonly Topic[] = [];

const Notice = z.union([
  z.array(Topic).transform((topics) => ({ topics, isUrgent: false, sandbox: null })),
  z
    .strictObject({ urgent: z.array(Topic) })
    .transform(({ urgent: topics }) => ({ topics, isUrgent: true, sandbox: null })),
  z.strictObject({ sandbox: z.uuid() }).transform(({ sandbox }) => ({ topics: NONE, isUrgent: true, sandbox })),
]);
export type Notice = z.infer<typeof Notice>;

/** The topics, or the sandbox, that a notice of Postgres names (see `CHANGES_CHANNEL`); null for what cannot be read. */
export function readNotice(payload: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
