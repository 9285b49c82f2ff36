/** How many connections to one bot may be new at once, and how soon one of them counts as accepted anyway, milliseconds. */
const AT_ONCE = 5;
const EACH_MS = 4;

/** A turn to connect; ended at the latest by time. */
export interface ConnectTurn {
  end(): void;
}

/**
 * Spreads the connects to one bot, so that the shortest listen backlog in use (5, that of Python's servers) takes all of them:
 * five at once, then one for each that was answered, or one every few milliseconds.
 */
export class ConnectTurns {
  private readonly taken = new Set<ConnectTurn>();
  private timer: NodeJS.Timeout | undefined;

  /** `onFree` is called when a turn has become free by time. */
  constructor(private readonly onFree: () => void) {}

  /** A turn to connect now; null if none is free. */
  take(): ConnectTurn | null {
    if (this.taken.size >= AT_ONCE) return null;
    const turn = { end: () => this.end(turn) };
    this.taken.add(turn);
    this.timer ??= setInterval(() => this.pass(), EACH_MS);
    return turn;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.taken.clear();
  }

  private end(turn: ConnectTurn): void {
    this.taken.delete(turn);
    if (this.taken.size === 0) this.stop();
  }

  private pass(): void {
    const [oldest] = this.taken;
    if (oldest !== undefined) this.end(oldest);
    this.onFree();
  }
}
