import { z } from 'zod';
import { Id } from '../scalars';

/** A sandbox as pages name it; `slug` is its word in addresses. */
export const SandboxCard = z.object({
  sandbox: Id,
  slug: z.string(),
  name: z.string(),
  /** Its Russian name; null where it has none of its own. */
  nameRu: z.string().nullable(),
});
export type SandboxCard = z.infer<typeof SandboxCard>;

/** `planned`: no round has been opened and none will be until it is started. */
export const TournamentState = z.enum(['planned', 'running', 'paused', 'finished']);
export type TournamentState = z.infer<typeof TournamentState>;
