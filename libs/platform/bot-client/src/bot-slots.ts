import type { BotAddress } from './bot-address';
import { Connection } from './connection';
import type { Dialling } from './dial-bot';

/** A user of a connection. */
export interface SlotUser {
  /** Called once, when a slot is free; the connection belongs to the user until it calls `release`. */
  startOn(connection: Connection): void;
  /** Called instead of, or after, `startOn` if the slots are closed. */
  abandon(cause: string): void;
}

const CLOSED = 'the bot client was closed';

/**
 * The connections to one origin: at most `limit`, each with one user at a time; further users wait in line. No deadline runs
 * while they wait, because the limit is the platform's own.
 */
export class BotSlots {
  /** When the last user finished, by the caller's clock. */
  lastUsedAt = 0;
  private readonly idle: Connection[] = [];
  private readonly running = new Map<SlotUser, Connection>();
  private readonly waiting: SlotUser[] = [];

  constructor(
    private readonly address: BotAddress,
    private readonly limit: number,
    private readonly dialling: Dialling,
  ) {}

  get unused(): boolean {
    return this.running.size === 0 && this.waiting.length === 0;
  }

  submit(user: SlotUser): void {
    if (this.running.size < this.limit) {
      this.run(user, this.idle.pop());
    } else {
      this.waiting.push(user);
    }
  }

  /** Replaces the connection of a user with a new one. */
  renew(user: SlotUser): Connection {
    void this.running.get(user)?.destroy();
    const fresh = new Connection(this.address, this.dialling);
    this.running.set(user, fresh);
    return fresh;
  }

  /** Ends the use of a connection, cuts it unless `reusable`, and starts the first user in line. */
  release(user: SlotUser, reusable: boolean, at: number): void {
    const connection = this.running.get(user);
    if (connection === undefined) return;
    this.running.delete(user);
    this.lastUsedAt = at;
    connection.user = null;
    if (!reusable) void connection.destroy();
    const next = this.waiting.shift();
    if (next !== undefined) {
      this.run(next, reusable ? connection : undefined);
    } else if (reusable) {
      // The last used connection is used first, so that the others may time out.
      this.idle.push(connection);
    }
  }

  /** Cuts all connections and abandons all running and waiting users. */
  async close(): Promise<void> {
    const connections = [...this.idle.splice(0), ...this.running.values()];
    const users = [...this.running.keys(), ...this.waiting.splice(0)];
    this.running.clear();
    for (const user of users) user.abandon(CLOSED);
    await Promise.all(connections.map((connection) => connection.destroy()));
  }

  private run(user: SlotUser, connection = new Connection(this.address, this.dialling)): void {
    this.running.set(user, connection);
    user.startOn(connection);
  }
}
