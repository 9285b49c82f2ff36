const DEFAULT_LIMIT = 10_000;
const DEFAULT_IDLE_MS = 3_600_000;

export interface HeldGamesOptions {
  /** Milliseconds on a clock that never steps back. */
  readonly now: () => number;
  /** The most games to hold (default 10,000); above it, the least recently used game is dropped. */
  readonly limit?: number;
  /** A game unused for this many milliseconds is dropped (default one hour). */
  readonly idleMs?: number;
}

/** The games of a bot by id, limited in number and age because not every game gets its DELETE. */
export class HeldGames<Game> {
  // In the order of their last use, so that the next to drop come first.
  private readonly games = new Map<string, { readonly game: Game; readonly usedAt: number }>();
  private readonly now: () => number;
  private readonly limit: number;
  private readonly idleMs: number;

  constructor({ now, limit = DEFAULT_LIMIT, idleMs = DEFAULT_IDLE_MS }: HeldGamesOptions) {
    this.now = now;
    this.limit = limit;
    this.idleMs = idleMs;
  }

  get size(): number {
    return this.games.size;
  }

  /** The game of an id, or null if it is not (or no longer) held. */
  get(id: string): Game | null {
    const now = this.now();
    this.dropIdle(now);
    const held = this.games.get(id);
    if (held === undefined) return null;
    this.place(id, held.game, now);
    return held.game;
  }

  /** Holds a game, replacing one with the same id. */
  set(id: string, game: Game): void {
    const now = this.now();
    this.dropIdle(now);
    this.place(id, game, now);
    for (const oldest of this.games.keys()) {
      if (this.games.size <= this.limit) return;
      this.games.delete(oldest);
    }
  }

  delete(id: string): void {
    this.games.delete(id);
  }

  private place(id: string, game: Game, usedAt: number): void {
    this.games.delete(id);
    this.games.set(id, { game, usedAt });
  }

  private dropIdle(now: number): void {
    for (const [id, { usedAt }] of this.games) {
      if (now - usedAt < this.idleMs) return;
      this.games.delete(id);
    }
  }
}
