import { z } from 'zod';
import { Id } from '../scalars';

/** How pages name a sandbox; `slug` is its name in URLs. */
export const SandboxCard = z.object({
  sandbox: Id,
  slug: z.string(),
  name: z.string(),
  /** Its Russian name; null if it has none. */
  nameRu: z.string().nullable(),
});
export type SandboxCard = z.infer<typeof SandboxCard>;

/** `planned`: no round opens until the tournament is started. */
export const TournamentState = z.enum(['planned', 'running', 'paused', 'finished']);
export type TournamentState = z.infer<typeof TournamentState>;
