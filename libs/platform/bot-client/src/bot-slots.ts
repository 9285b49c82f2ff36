import type { BotAddress } from './bot-address';
import type { ConnectTurn } from './connect-turns';
import { ConnectTurns } from './connect-turns';
import { Connection } from './connection';
import type { Dialling } from './dial-bot';
import { FewWorkers } from './few-workers';
import type { PassedRequest } from './few-workers';

/** A user of a connection. */
export interface SlotUser {
  /** When its request was written; null before. */
  readonly sentAt: number | null;
  /** When its request was written if no byte of an answer has come and the bot need not think about it; null otherwise. */
  readonly waitsSince: number | null;
  /** From the writing of an update to the first byte of its answer, milliseconds; null before it, and for other requests. */
  readonly updateTookMs: number | null;
  /** Called once, when a slot is free; the connection belongs to the user until it calls `release`. */
  startOn(connection: Connection): void;
  /** Called instead of, or after, `startOn` if the slots are closed. */
  abandon(cause: string): void;
}

interface Loan extends PassedRequest {
  readonly connection: Connection;
  /** Null on a connection that was already open. */
  readonly turn: ConnectTurn | null;
}

const CLOSED = 'the bot client was closed';
/** How often idle connections are looked at while requests run, and after which wait of one they are suspected, milliseconds. */
const LOOK_MS = 50;
const SUSPICIOUS_WAIT_MS = 250;

/**
 * The connections to one origin: at most `limit`, each lent to one user at a time; further users wait in line, and those who
 * need a new connection also for their turn to connect. No deadline runs while they wait, because both limits are the platform's
 * own. A connection is kept for the next user unless the bot has few workers that stay with their connections.
 */
export class BotSlots {
  /** When the last user finished. */
  lastUsedAt = 0;
  /** When the bot last accepted a connection; null before the first. */
  acceptedAt: number | null = null;
  private readonly idle: Connection[] = [];
  private readonly running = new Map<SlotUser, Loan>();
  private readonly waiting: SlotUser[] = [];
  private readonly turns = new ConnectTurns(() => this.serve());
  private readonly fewWorkers = new FewWorkers();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly address: BotAddress,
    private readonly limit: number,
    private readonly dialling: Dialling,
    private readonly now: () => number,
  ) {}

  get unused(): boolean {
    return this.running.size === 0 && this.waiting.length === 0;
  }

  submit(user: SlotUser): void {
    this.waiting.push(user);
    this.serve();
  }

  /** Replaces the connection of a user with a new one. */
  renew(user: SlotUser): Connection {
    void this.running.get(user)?.connection.destroy();
    const connection = this.newConnection();
    this.running.set(user, { connection, turn: null, passedBy: 0, passedAt: 0 });
    return connection;
  }

  /** Ends the use of a connection, cuts it unless `reusable`, and starts the first user in line. */
  release(user: SlotUser, reusable: boolean, at: number): void {
    const loan = this.running.get(user);
    if (loan === undefined) return;
    this.running.delete(user);
    this.lastUsedAt = at;
    loan.turn?.end();
    loan.connection.user = null;
    if (reusable) this.passBy(user.sentAt ?? at, at);
    if (reusable && this.mayKeep(loan, user.updateTookMs, at)) this.keep(loan.connection);
    else void loan.connection.destroy();
    // Undici closes a connection that the bot does not keep only after it has told the end of the answer.
    if (this.waiting.length > 0) queueMicrotask(() => this.serve());
  }

  /** Cuts all connections and abandons all running and waiting users. */
  async close(): Promise<void> {
    this.turns.stop();
    this.stopLooking();
    const connections = [...this.idle.splice(0), ...[...this.running.values()].map(({ connection }) => connection)];
    const users = [...this.running.keys(), ...this.waiting.splice(0)];
    this.running.clear();
    for (const user of users) user.abandon(CLOSED);
    await Promise.all(connections.map((connection) => connection.destroy()));
  }

  private serve(): void {
    while (this.waiting.length > 0 && this.running.size < this.limit) {
      const open = this.takeOpen();
      const turn = open === undefined ? this.turns.take() : null;
      if (open === undefined && turn === null) return;
      const connection = open ?? this.idle.pop() ?? this.newConnection();
      const user = this.waiting.shift() as SlotUser;
      this.running.set(user, { connection, turn, passedBy: 0, passedAt: 0 });
      user.startOn(connection);
    }
  }

  /** The open connection that was used last, so that the others may time out. */
  private takeOpen(): Connection | undefined {
    for (let last = this.idle.length - 1; last >= 0; last -= 1) {
      if (this.idle[last]?.isOpen) return this.idle.splice(last, 1)[0];
    }
    return undefined;
  }

  private newConnection(): Connection {
    return new Connection(this.address, this.dialling, () => {
      this.acceptedAt = this.now();
    });
  }

  private passBy(sentAt: number, at: number): void {
    for (const [user, loan] of this.running) {
      const since = user.waitsSince;
      if (since === null) continue;
      this.fewWorkers.passBy(loan, since, sentAt, at);
      if (this.fewWorkers.isKnown(at)) this.closeIdle();
      // The one that has waited longest tells enough.
      return;
    }
  }

  private mayKeep({ turn }: Loan, updateTookMs: number | null, at: number): boolean {
    const most = this.fewWorkers.mostKept(at);
    if (most === Infinity) return true;
    if (most === 0) this.closeIdle();
    const kept = this.countKept();
    if (updateTookMs !== null) this.fewWorkers.takeUpdate(updateTookMs, turn !== null && kept === most, at);
    // Whoever is alone takes no worker from anybody.
    return kept < most || (this.unused && !this.fewWorkers.isKnown(at));
  }

  private countKept(): number {
    let kept = this.idle.filter(({ isOpen }) => isOpen).length;
    for (const { turn } of this.running.values()) if (turn === null) kept += 1;
    return kept;
  }

  private keep(connection: Connection): void {
    this.idle.push(connection);
    if (this.running.size > 0) this.looking ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  // A bot whose workers stay with connections that nobody uses answers no later request that could show it.
  private look(): void {
    if (this.idle.length === 0 || this.running.size === 0) {
      this.stopLooking();
      return;
    }
    const before = this.now() - SUSPICIOUS_WAIT_MS;
    for (const [{ waitsSince }, { turn }] of this.running) {
      if (turn !== null && waitsSince !== null && waitsSince < before) this.closeIdle();
    }
  }

  private stopLooking(): void {
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private closeIdle(): void {
    for (const connection of this.idle.splice(0)) void connection.destroy();
  }
}
