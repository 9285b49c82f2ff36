/** A match that waits, with how many games each of its two entries is in at the moment. */
export interface WaitingMatch {
  readonly match: string;
  readonly entries: readonly [string, string];
  readonly games: readonly [number, number];
}

/**
 * Which of the waiting matches can be released now, in their order, so that no entry is in more than `limit` games at
 * once. A match that must wait holds up none behind it.
 */
export function chooseReleases(waiting: readonly WaitingMatch[], limit: number): string[] {
  const load = new Map<string, number>();
  const released: string[] = [];
  for (const { match, entries, games } of waiting) {
    const now = entries.map((entry, side) => load.get(entry) ?? games[side] ?? 0);
    if (now.some((count) => count >= limit)) continue;
    entries.forEach((entry, side) => load.set(entry, (now[side] ?? 0) + 1));
    released.push(match);
  }
  return released;
}
