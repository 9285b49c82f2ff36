import type { MatchCard } from '@hexduel/contracts-http';

/** How many matches back one is not shown again. */
const REMEMBERED = 200;

/** Which matches have been shown, so that others come first. */
export class ShownMatches {
  readonly #ids = new Set<string>();

  add(id: string): void {
    this.#ids.delete(id);
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= REMEMBERED) return;
      this.#ids.delete(oldest);
    }
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
}

/**
 * The match to show next: one that is being played, else one that has just ended, and none twice. Null where there is none: what
 * was shown stays.
 */
export function chooseMatch(
  playing: readonly MatchCard[],
  ended: readonly MatchCard[],
  shown: Pick<ShownMatches, 'has'>,
): MatchCard | null {
  const isNew = ({ match }: MatchCard): boolean => !shown.has(match);
  return playing.find(isNew) ?? ended.find((match) => match.state === 'finished' && isNew(match)) ?? null;
}
