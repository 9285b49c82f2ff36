/** What is known of the bot of an entry. */
export interface KnownRelease {
  /** The label of its team's latest deploy and when that was; null before the first. */
  readonly release: string | null;
  readonly deployedAt: Date | null;
  /** When the last scored round was opened in which the entry played; null before the first. */
  readonly playedAt: Date | null;
}

/**
 * The release that is marked as new: from its deploy on, until a round that was opened after it is scored; null where there is
 * none. A round opened at the very moment of the deploy is not yet played by it.
 */
export function newReleaseOf({ release, deployedAt, playedAt }: KnownRelease): string | null {
  if (!deployedAt) return null;
  return playedAt && playedAt > deployedAt ? null : release;
}
