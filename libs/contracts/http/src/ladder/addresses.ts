import { z } from 'zod';
import { EntryNumber, RoundNumber } from '../scalars';

/** A sandbox by its slug or its id. */
export const OfSandbox = z.object({
  sandbox: z.string().regex(/^[a-z0-9-]{1,60}$/, 'a slug (a-z, 0-9 and -) or an id'),
});

export const OfRound = z.object({ ...OfSandbox.shape, round: z.coerce.number().pipe(RoundNumber) });

export const OfEntry = z.object({ ...OfSandbox.shape, entryNumber: z.coerce.number().pipe(EntryNumber) });

/** A match by its public id or its id. */
export const OfMatch = z.object({
  match: z.string().regex(/^[0-9A-Za-z-]{8,40}$/, 'the public id of a match or its id (a UUID)'),
});

/** The size of a page: at most `most`, `usual` by default. */
export function limit(most: number, usual: number) {
  return z.coerce.number().pipe(z.int().min(1).max(most)).default(usual);
}
