import { Topic } from '@hexduel/contracts-live';
import { z } from 'zod';

const Notice = z.union([
  z.array(Topic).transform((topics) => ({ topics, isUrgent: false })),
  z.strictObject({ urgent: z.array(Topic) }).transform(({ urgent: topics }) => ({ topics, isUrgent: true })),
]);
export type Notice = z.infer<typeof Notice>;

/** The topics that a notice of Postgres names (see `CHANGES_CHANNEL`); null for what cannot be read. */
export function readNotice(payload: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
