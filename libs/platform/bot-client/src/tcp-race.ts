import type { Socket } from 'node:net';

/** When a connect that got no answer is dialled again, milliseconds after the first dial. */
const REDIAL_MS = [250, 500, 750] as const;

export interface TcpRaceEvents {
  /** The first connection that is open; every other attempt was cut. */
  onOpen(socket: Socket): void;
  /** No attempt is left; null if the last one was closed without an error. */
  onFailed(error: Error | null): void;
}

/**
 * Connects over TCP, and dials again while no answer comes. A machine whose listen backlog is full drops what asks for a
 * connection, and ours would ask again only after a second, which is the whole deadline of most games.
 */
export class TcpRace {
  /** How often it was dialled. */
  dials = 0;
  private readonly attempts = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    private readonly dial: () => Socket,
    private readonly events: TcpRaceEvents,
  ) {}

  start(): void {
    this.attempt();
    this.redialAfter(0);
  }

  /** Cuts every attempt; no event comes afterwards. */
  abandon(): void {
    this.finish(null);
  }

  private redialAfter(previousMs: number): void {
    const next = REDIAL_MS.find((ms) => ms > previousMs);
    if (this.over || next === undefined) return;
    this.timer = setTimeout(() => {
      this.attempt();
      this.redialAfter(next);
    }, next - previousMs);
  }

  private attempt(): void {
    this.dials += 1;
    const socket = this.dial();
    this.attempts.add(socket);
    socket.once('connect', () => this.opened(socket));
    // The listener stays for the life of the socket, because a later error must not be uncaught.
    socket.on('error', (error) => this.lost(socket, error));
    socket.once('close', () => this.lost(socket, null));
  }

  private opened(socket: Socket): void {
    if (this.over) return;
    this.finish(socket);
    this.events.onOpen(socket);
  }

  // An attempt that fails leaves the race to the others: what they ask for may still be answered.
  private lost(socket: Socket, error: Error | null): void {
    this.attempts.delete(socket);
    if (this.over || this.attempts.size > 0) return;
    this.finish(null);
    this.events.onFailed(error);
  }

  private finish(winner: Socket | null): void {
    this.over = true;
    clearTimeout(this.timer);
    for (const socket of this.attempts) if (socket !== winner) socket.destroy();
    this.attempts.clear();
  }
}
