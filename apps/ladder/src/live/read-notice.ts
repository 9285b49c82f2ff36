import { Topic } from '@hexduel/contracts-live';
import { z } from 'zod';

const Notice = z.array(Topic);

/** The topics that a notice of Postgres names, a JSON array of them; null for what cannot be read. */
export function readNotice(payload: string): readonly Topic[] | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
