/** How patient scheduling is with a released match. */
export interface Patience {
  /** How long a command may lie in the queue before any runner begins it, in milliseconds. */
  readonly queueMs: number;
  /** What is granted beyond the longest that a match can take by its rules, in milliseconds. */
  readonly playMs: number;
  /** How often a match is released before it is void. */
  readonly releases: number;
}

/**
 * The longest that a match can take by its rules, in milliseconds: two legs; each reproduction fills a cell and two of
 * them give a jump; a turn is two requests one after another, and a leg begins and ends with one.
 */
export function longestMatchMs(size: number, deadlineMs: number): number {
  const cells = 3 * size * (size - 1) + 1;
  const turns = Math.ceil(1.5 * cells) + 4;
  return 2 * (2 * turns + 2) * deadlineMs;
}

/** How long nothing need be heard of a match, since its release (`queued`) or since a runner began it (`begun`). */
export function silenceLimits(
  { size, deadlineMs }: { readonly size: number; readonly deadlineMs: number },
  { queueMs, playMs }: Patience,
): { readonly queued: number; readonly begun: number } {
  return { queued: queueMs, begun: longestMatchMs(size, deadlineMs) + playMs };
}

export type AfterSilence = 'release again' | { readonly void: 'attempts' | 'silence' };

/**
 * What is done with a match that was silent for too long. `attempts`: the runner of its last release began it and never
 * finished; `silence`: none even began.
 */
export function afterSilence(match: { attempts: number; wasBegun: boolean }, releases: number): AfterSilence {
  if (match.attempts < releases) return 'release again';
  return { void: match.wasBegun ? 'attempts' : 'silence' };
}
