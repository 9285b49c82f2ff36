import { z } from 'zod';

/** What people read, in the two languages of the pages. */
export const BilingualText = z.object({ en: z.string().min(1).max(500), ru: z.string().min(1).max(500) });
export type BilingualText = z.infer<typeof BilingualText>;
