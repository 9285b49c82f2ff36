import { z } from 'zod';

/** What is known of the bot of an entry. */
export const KnownRelease = z.object({
  /** The label of its team's latest deploy, and when that was; null before the first. */
  release: z.string().nullable(),
  deployedAt: z.date().nullable(),
  /** When the last scored round was opened in which the entry played; null before the first. */
  playedAt: z.date().nullable(),
});
export type KnownRelease = z.infer<typeof KnownRelease>;

/**
 * The release that is marked as new: from its deploy until a round that was opened later is scored; null where there is none. A
 * round opened at the very moment of the deploy was not played by it.
 */
export function newReleaseOf({ release, deployedAt, playedAt }: KnownRelease): string | null {
  if (!deployedAt) return null;
  return playedAt && playedAt > deployedAt ? null : release;
}
