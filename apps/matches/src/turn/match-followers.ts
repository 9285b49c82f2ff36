import type { FollowedMatchesV1 } from '@hexduel/contracts-events';

/** The ladder says what is followed three times as often. */
const FORGOTTEN_AFTER_MS = 15_000;
const MOST_PROCESSES = 64;

interface LadderProcess {
  /** Null: every match. */
  readonly matches: ReadonlySet<string> | null;
  /** When its last message came. */
  readonly at: number;
}

/** Which matches clients follow, as the processes of the ladder say. In doubt every match is followed. */
export class MatchFollowers {
  /** By id; the one whose last message is the oldest comes first. */
  readonly #processes = new Map<string, LadderProcess>();
  readonly #waiting = new Set<{ readonly match: string; readonly run: () => void }>();
  /** Until then there may be a process that found no place. */
  #crowdedUntil = -Infinity;

  /** `elapsed` are milliseconds on a clock that never steps back. */
  constructor(private readonly elapsed: () => number) {}

  take({ process, matches, newlyFollowed }: FollowedMatchesV1): void {
    this.#forget();
    this.#processes.delete(process);
    const at = this.elapsed();
    if (this.#processes.size >= MOST_PROCESSES) this.#crowdedUntil = at + FORGOTTEN_AFTER_MS;
    else this.#processes.set(process, { matches: matches && new Set(matches), at });
    if (newlyFollowed.length === 0) return;
    const newly = new Set(newlyFollowed);
    for (const { match, run } of [...this.#waiting]) if (newly.has(match)) run();
  }

  /** True also while no process is known: the ladder is of an older version, or its messages are lost. */
  isFollowed(match: string): boolean {
    this.#forget();
    if (this.#processes.size === 0 || this.elapsed() < this.#crowdedUntil) return true;
    for (const { matches } of this.#processes.values()) if (matches === null || matches.has(match)) return true;
    return false;
  }

  /** Calls `run` each time somebody begins to follow this match, until it is stopped. */
  onNewlyFollowed(match: string, run: () => void): { stop(): void } {
    const waiting = { match, run };
    this.#waiting.add(waiting);
    return { stop: () => this.#waiting.delete(waiting) };
  }

  #forget(): void {
    const since = this.elapsed() - FORGOTTEN_AFTER_MS;
    for (const [process, { at }] of this.#processes) {
      if (at > since) return;
      this.#processes.delete(process);
    }
  }
}
