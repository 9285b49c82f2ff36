import { z } from 'zod';
import { RoundTypeInput } from '../round-type/round-type.entity';
import { DEFAULT_MAX_PARALLEL_GAMES, DEFAULT_ROUND_INTERVAL_MS } from '../sandbox/create-sandbox';

const Name = z.string().min(1).max(100);

/** One sandbox with its round types and teams, as a file describes it. */
export const TournamentPlan = z.strictObject({
  sandbox: z.strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
      .max(60),
    name: Name,
    /** Milliseconds; 0: at once. */
    roundIntervalMs: z.int().min(0).max(86_400_000).default(DEFAULT_ROUND_INTERVAL_MS),
    maxParallelGames: z.int().min(1).max(1_000).default(DEFAULT_MAX_PARALLEL_GAMES),
    requiresCheck: z.boolean().default(false),
  }),
  roundTypes: z.array(z.strictObject(RoundTypeInput.shape)).max(1_000),
  teams: z
    .array(
      z.strictObject({
        name: Name,
        noContest: z.boolean().default(false),
        botAddress: z
          .url({ protocol: /^https?$/ })
          .max(300)
          .nullable()
          .default(null),
      }),
    )
    .max(100)
    .refine((teams) => new Set(teams.map(({ name }) => name)).size === teams.length, 'names a team twice'),
  /** Starts the tournament if it is still planned. */
  start: z.boolean().default(false),
});
export type TournamentPlan = z.infer<typeof TournamentPlan>;

export type ReadPlan =
  { readonly ok: true; readonly plan: TournamentPlan } | { readonly ok: false; readonly problem: string };

/** Reads the text of a plan, or says in one sentence what is wrong with it. */
export function readPlan(text: string): ReadPlan {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: `it is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
  const parsed = TournamentPlan.safeParse(json);
  if (parsed.success) return { ok: true, plan: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return { ok: false, problem: faults.join('; ') };
}
