import type { BotAddress } from './bot-address';
import { ConnectRate } from './connect-rate';
import { Connection } from './connection';
import type { Dialling } from './dial-bot';
import { Fairness } from './fairness';
import type { LongestWait } from './fairness';
import { IdleConnections } from './idle-connections';

/** A user of a connection. */
export interface SlotUser {
  /** Whether its request was written and no byte of an answer has come yet. */
  readonly isWaiting: boolean;
  /** Called once, when a slot is free; the connection belongs to the user until it calls `release`. */
  startOn(connection: Connection): void;
  /** Called instead of, or after, `startOn` if the slots are closed. */
  abandon(cause: string): void;
}

/** How many connections to one bot there may be, and how long they are kept. */
export interface SlotLimits {
  /** Most connections that are lent at once. */
  readonly connections: number;
  /** How long an idle connection is kept at most, milliseconds. */
  readonly keepIdleMs: number;
}

interface Loan {
  readonly connection: Connection;
  readonly since: number;
  /** How many loans that began later have ended while this one waited for an answer. */
  passedBy: number;
}

const NOBODY_WAITS: LongestWait = { ms: 0, passedBy: 0 };
const CLOSED = 'the bot client was closed';

/**
 * The connections to one origin, lent to one user at a time, at most so many at once; further users wait in line, and those who
 * need a new connection also for their turn to connect. No deadline runs while they wait, because both limits are the platform's
 * own.
 */
export class BotSlots {
  /** When the last user finished, by the caller's clock. */
  lastUsedAt = 0;
  /** When the bot last accepted a connection, by `performance.now`; null before the first. */
  acceptedAt: number | null = null;
  private readonly idle: IdleConnections;
  private readonly connectRate = new ConnectRate(() => this.serve());
  private readonly lent = new Map<SlotUser, Loan>();
  private readonly waiting: SlotUser[] = [];
  private readonly fairness = new Fairness();
  private serving = false;

  constructor(
    private readonly address: BotAddress,
    private readonly limits: SlotLimits,
    private readonly dialling: Dialling,
  ) {
    this.idle = new IdleConnections(limits.keepIdleMs, () => this.fairness.isLong(this.longestWait(performance.now())));
  }

  get unused(): boolean {
    return this.lent.size === 0 && this.waiting.length === 0;
  }

  submit(user: SlotUser): void {
    this.waiting.push(user);
    this.serve();
  }

  /** Replaces the connection of a user with a new one. */
  renew(user: SlotUser): Connection {
    void this.lent.get(user)?.connection.destroy();
    const fresh = this.dialled();
    this.lent.set(user, { connection: fresh, since: performance.now(), passedBy: 0 });
    return fresh;
  }

  /** Ends the use of a connection, cuts it unless `reusable`, and starts the first user in line. */
  release(user: SlotUser, reusable: boolean, at: number): void {
    const loan = this.lent.get(user);
    if (loan === undefined) return;
    this.lent.delete(user);
    this.lastUsedAt = at;
    this.passBy(loan);
    loan.connection.user = null;
    const now = performance.now();
    const longest = this.longestWait(now);
    const isUnfair = this.fairness.isUnfair(now - loan.since, longest, now);
    if (reusable && !isUnfair) this.idle.keep(loan.connection);
    else void loan.connection.destroy();
    // Undici closes a connection that the bot does not keep only after it has told the end of the answer.
    if (this.waiting.length > 0) queueMicrotask(() => this.serve());
  }

  /** Cuts all connections and abandons all running and waiting users. */
  async close(): Promise<void> {
    this.connectRate.stop();
    const connections = [...this.idle.drain(), ...[...this.lent.values()].map(({ connection }) => connection)];
    const users = [...this.lent.keys(), ...this.waiting.splice(0)];
    this.lent.clear();
    for (const user of users) user.abandon(CLOSED);
    await Promise.all(connections.map((connection) => connection.destroy()));
  }

  private serve(): void {
    // A user that fails at once releases its connection, and asks again, while it is being started.
    if (this.serving) return;
    this.serving = true;
    while (this.waiting.length > 0 && this.lent.size < this.limits.connections) {
      const connection = this.idle.take() ?? (this.connectRate.take() ? this.dialled() : undefined);
      if (connection === undefined) break;
      this.lend(connection);
    }
    this.serving = false;
  }

  private lend(connection: Connection): void {
    const user = this.waiting.shift();
    if (user === undefined) return;
    this.lent.set(user, { connection, since: performance.now(), passedBy: 0 });
    user.startOn(connection);
  }

  private passBy({ since }: Loan): void {
    for (const [user, loan] of this.lent) {
      if (!user.isWaiting) continue;
      if (loan.since < since) loan.passedBy += 1;
      // Only the longest wait is looked at.
      return;
    }
  }

  private dialled(): Connection {
    return new Connection(this.address, this.dialling, () => {
      this.acceptedAt = performance.now();
    });
  }

  private longestWait(now: number): LongestWait {
    // The oldest loan comes first.
    for (const [user, { since, passedBy }] of this.lent) {
      if (user.isWaiting) return { ms: now - since, passedBy };
    }
    return NOBODY_WAITS;
  }
}
