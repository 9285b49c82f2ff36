import { setTimeout as sleep } from 'node:timers/promises';
import type { NumberedRevocation } from '@hexduel/contracts-events';
import type { Log } from '@hexduel/telemetry';
import type { Session } from '../session/session';
import type { KeptRevocations } from './kept-revocation.queries';
import { RevokedSessions } from './revoked-sessions';
import type { SessionStatus, SessionStatuses, Staleness } from './session-status';

/** After so many milliseconds without a heartbeat no session is trusted. */
export const SILENT_AFTER_MS = 3_000;
/** For so many milliseconds a revocation may be on its way before open sockets are closed. */
const BEHIND_AFTER_MS = 1_000;
/** How long a request waits for a revocation that is on its way. */
const WAIT_MS = 500;

/** A part of scheduling's revocations, and the number of the newest. */
export interface RevocationPage extends KeptRevocations {
  readonly newest: number;
}

export interface WatchDependencies {
  /** The service's own schema. */
  readonly store: {
    read(after: number): Promise<KeptRevocations>;
    keep(after: number, range: KeptRevocations): Promise<void>;
    keepInstead(all: KeptRevocations): Promise<void>;
  };
  /** Asks scheduling; null without an answer. */
  readonly ask: (after: number) => Promise<RevocationPage | null>;
  readonly log: Log;
  /** Milliseconds of a clock that never goes back: clocks of machines may differ by minutes. */
  readonly now: () => number;
}

/**
 * Which sessions are revoked, as scheduling publishes it: by facts, by heartbeats with the number of the newest revocation, and by
 * answers about those that were missed. Silent without a heartbeat for 3 s.
 */
export class SessionWatch implements SessionStatuses {
  readonly #revoked = new RevokedSessions();
  readonly #listeners: (() => void)[] = [];
  /** All revocations up to it are known. */
  #known = 0;
  /** The number of the newest, as far as heartbeats say. */
  #newest = 0;
  #heartbeatAt = -Infinity;
  #behindSince: number | null = null;
  #catchingUp: Promise<void> | null = null;
  #wasStale: Staleness | null = 'silent';

  constructor(private readonly dependencies: WatchDependencies) {}

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Why no session can be trusted at the moment; null while they can. */
  get staleness(): Staleness | null {
    const now = this.dependencies.now();
    if (now - this.#heartbeatAt > SILENT_AFTER_MS) return 'silent';
    return this.#behindSince !== null && now - this.#behindSince > BEHIND_AFTER_MS ? 'behind' : null;
  }

  currentStatusOf(session: Session): SessionStatus {
    return this.#revoked.has(session) ? 'revoked' : (this.staleness ?? 'valid');
  }

  async statusOf(session: Session): Promise<SessionStatus> {
    const status = this.currentStatusOf(session);
    if (status !== 'valid' || !this.#isBehind()) return status;
    await Promise.race([this.#catchUp(), sleep(WAIT_MS, undefined, { ref: false })]);
    if (this.#revoked.has(session)) return 'revoked';
    return this.#isBehind() ? 'behind' : (this.staleness ?? 'valid');
  }

  /** A heartbeat: the newest revocation of scheduling has this number. */
  beat(newest: number): void {
    this.#heartbeatAt = this.dependencies.now();
    if (newest > this.#newest) this.#newest = newest;
    // A lower one is of a replica that read it a moment ago, or of a scheduling that was restored.
    if (newest === this.#known) this.notice();
    else void this.#catchUp(newest < this.#known);
    this.#judgeBehind();
  }

  /** A fact: this revocation, maybe not the next one. */
  async follow(revocation: NumberedRevocation): Promise<void> {
    const { number } = revocation;
    await this.dependencies.store.keep(number - 1, { revocations: [revocation], upTo: number });
    this.#revoked.add([revocation]);
    if (number > this.#newest) this.#newest = number;
    if (number === this.#known + 1) this.#known = number;
    this.#judgeBehind();
    this.#notify();
    if (this.#isBehind()) void this.#catchUp();
  }

  /** Reads its own schema again: after a start, and after old revocations were deleted. */
  async reload(): Promise<void> {
    const { revocations, upTo } = await this.dependencies.store.read(0);
    this.#revoked.replaceAll(revocations);
    this.#known = Math.max(this.#known, upTo);
    this.#newest = Math.max(this.#newest, upTo);
    this.#judgeBehind();
  }

  /** Calls the listeners if sessions have begun or ceased to be trusted since. */
  notice(): void {
    const { staleness } = this;
    if (staleness === this.#wasStale) return;
    const level = staleness === null ? 'info' : 'warn';
    this.dependencies.log[level](
      { staleness },
      staleness === null ? 'sessions are trusted' : 'sessions are not trusted',
    );
    this.#wasStale = staleness;
    this.#notify();
  }

  #isBehind(): boolean {
    return this.#behindSince !== null;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #judgeBehind(): void {
    if (this.#known >= this.#newest) this.#behindSince = null;
    else this.#behindSince ??= this.dependencies.now();
  }

  #catchUp(isSuspicious = false): Promise<void> {
    this.#catchingUp ??= this.#learn(isSuspicious)
      .catch((error: unknown) => {
        this.dependencies.log.warn({ error: String(error) }, 'revocations could not be read; they are tried again');
      })
      .finally(() => {
        this.#catchingUp = null;
        this.#judgeBehind();
        this.notice();
      });
    return this.#catchingUp;
  }

  async #learn(isSuspicious: boolean): Promise<void> {
    const { store, ask } = this.dependencies;
    // Another replica may have stored them already.
    if (this.#known < this.#newest) this.#accept(await store.read(this.#known));
    while (this.#known < this.#newest || isSuspicious) {
      const after = this.#known;
      const page = await ask(after);
      if (!page) return;
      if (page.newest < after) return this.#startAgain();
      isSuspicious = false;
      // Nothing newer after all: a heartbeat said more than there is.
      if (page.upTo <= after) this.#newest = after;
      else await store.keep(after, page);
      this.#accept(page);
    }
  }

  // Scheduling's database was restored from a backup: its numbers begin again before ours.
  async #startAgain(): Promise<void> {
    this.dependencies.log.warn({ known: this.#known }, 'scheduling has gone back to earlier revocations');
    const revocations: NumberedRevocation[] = [];
    let upTo = 0;
    for (let newest = Infinity; upTo < newest;) {
      const page = await this.dependencies.ask(upTo);
      if (!page) return;
      revocations.push(...page.revocations);
      ({ upTo, newest } = page);
    }
    await this.dependencies.store.keepInstead({ revocations, upTo });
    this.#revoked.replaceAll(revocations);
    this.#known = upTo;
    this.#newest = upTo;
    this.#notify();
  }

  #accept({ revocations, upTo }: KeptRevocations): void {
    this.#revoked.add(revocations);
    this.#known = Math.max(this.#known, upTo);
    if (revocations.length > 0) this.#notify();
  }
}
