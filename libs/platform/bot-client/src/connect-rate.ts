/** How many connections may be opened at once, and how long each one beyond them waits, milliseconds. */
const AT_ONCE = 5;
const EACH_MS = 4;

/**
 * The rate at which connections to one bot are opened: five at once, then one every few milliseconds, so that the shortest
 * listen backlog in use (5, that of Python's servers) takes all of them.
 */
export class ConnectRate {
  private left = AT_ONCE;
  private timer: NodeJS.Timeout | undefined;

  /** `onReady` is called when another connection may be opened after one was refused. */
  constructor(private readonly onReady: () => void) {}

  /** Whether a connection may be opened now; if so, it counts as opened. */
  take(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    this.timer ??= setInterval(() => this.refill(), EACH_MS);
    return true;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private refill(): void {
    this.left += 1;
    if (this.left === AT_ONCE) this.stop();
    this.onReady();
  }
}
