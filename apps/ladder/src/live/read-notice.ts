import { Topic } from '@hexduel/contracts-live';
import { z } from 'zod';

/** The channel of Postgres on which topics are told that have changed, when that commits. */
export const CHANGES_CHANNEL = 'ladder_changed';

const Notice = z.array(Topic);

/** The topics that a notice names: a JSON list of them; null for what cannot be read. */
export function readNotice(payload: string): readonly Topic[] | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
