/** How long scheduling waits for a released match. */
export interface SilenceRules {
  /** How long a command may wait in the queue before a runner begins it, in milliseconds. */
  readonly queueMs: number;
  /** The time granted beyond the longest that a match can take by its rules, in milliseconds. */
  readonly playMs: number;
  /** How often a match is released before it is void. */
  readonly releases: number;
}

/**
 * The longest that a match can take by its rules, in milliseconds: two legs; each reproduction fills a cell, and two of
 * them allow a jump; a turn is two requests in sequence, and a leg begins and ends with one.
 */
export function longestMatchMs(size: number, deadlineMs: number): number {
  const cells = 3 * size * (size - 1) + 1;
  const turns = Math.ceil(1.5 * cells) + 4;
  return 2 * (2 * turns + 2) * deadlineMs;
}

/** How long a match may be silent, in milliseconds: since its release (`queued`) or since a runner began it (`begun`). */
export function silenceLimits(
  { size, deadlineMs }: { readonly size: number; readonly deadlineMs: number },
  { queueMs, playMs }: Pick<SilenceRules, 'queueMs' | 'playMs'>,
): { readonly queued: number; readonly begun: number } {
  return { queued: queueMs, begun: longestMatchMs(size, deadlineMs) + playMs };
}

export type AfterSilence = 'release again' | { readonly void: 'attempts' | 'silence' };

/** Beyond so many lost commands, they are taken for what the match itself does to its runners. */
export const MOST_LOST = 20;

/**
 * What happens to a match that was silent for too long. `attempts`: the runner of its last release began it and never
 * finished; `silence`: none even began it. Releases whose command was lost do not count: the match is not to blame.
 */
export function afterSilence(
  { attempts, lost, wasBegun }: { readonly attempts: number; readonly lost: number; readonly wasBegun: boolean },
  releases: number,
): AfterSilence {
  if (attempts - Math.min(lost, MOST_LOST) < releases) return 'release again';
  return { void: wasBegun ? 'attempts' : 'silence' };
}
