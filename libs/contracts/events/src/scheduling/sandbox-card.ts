import { z } from 'zod';

/** A sandbox as pages show it. */
export const SandboxCard = z.object({
  /** Its name in URLs of pages. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  name: z.string().min(1).max(100),
});
export type SandboxCard = z.infer<typeof SandboxCard>;
