import type { Connection } from './connection';

/** How often idle connections are looked at, milliseconds. */
const LOOK_MS = 5;

interface Idle {
  readonly connection: Connection;
  readonly since: number;
}

/**
 * The open connections to one bot that no request uses. A server with few workers may spend one on each open connection, and
 * then requests on others wait. So an idle connection is closed soon, and almost at once while a request waits.
 */
export class IdleConnections {
  private readonly idle: Idle[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `isHoldingUp` says whether a request seems to wait for a worker of the bot that may be busy with an idle connection. */
  constructor(
    private readonly keepMs: number,
    private readonly isHoldingUp: () => boolean,
  ) {}

  keep(connection: Connection): void {
    this.idle.push({ connection, since: performance.now() });
    this.timer ??= setInterval(() => this.look(), LOOK_MS);
  }

  /** The connection used last that is still open, so that the others age; undefined if there is none. */
  take(): Connection | undefined {
    for (let last = this.idle.pop(); last !== undefined; last = this.idle.pop()) {
      if (last.connection.isUsable) return last.connection;
      void last.connection.destroy();
    }
    return undefined;
  }

  /** Takes out all of them. */
  drain(): Connection[] {
    clearInterval(this.timer);
    this.timer = undefined;
    return this.idle.splice(0).map(({ connection }) => connection);
  }

  private look(): void {
    const keepMs = this.isHoldingUp() ? Math.min(LOOK_MS, this.keepMs) : this.keepMs;
    const before = performance.now() - keepMs;
    // The oldest come first.
    const young = this.idle.findIndex(({ since, connection }) => since > before && connection.isUsable);
    for (const { connection } of this.idle.splice(0, young < 0 ? this.idle.length : young)) void connection.destroy();
    if (this.idle.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
