import { KeepTrial } from './keep-trial';

/** For how long it is remembered that a bot has few workers, milliseconds. */
const REMEMBERED_MS = 600_000;
/** How many answers, each to a request that was sent after the answer before it had come, show that a request has no worker. */
const PASSED_BY = 4;
/** How long a request waits at least before that is believed, milliseconds. */
const LEAST_WAIT_MS = 20;

/** How often a request that waits for the first byte of its answer was passed by, and when it was last. */
export interface PassedRequest {
  passedBy: number;
  passedAt: number;
}

/**
 * Finds out that a bot's workers stay with their connections. A server with few workers may spend one on each open connection:
 * whoever has a connection is served again and again, and the requests on others wait until one of these is closed. A server
 * that looks at all of its connections in turn, however busy it is, passes no request by more than once or twice: what is sent
 * after an answer has come stands behind what was already there.
 *
 * A trial comes first, so that most such bots are found out before a request has to wait for a worker.
 */
export class FewWorkers {
  private until = -Infinity;
  private trial = new KeepTrial();

  /** Whether connections to this bot are closed after each request, so that its workers turn to those that wait. */
  isKnown(now: number): boolean {
    return now < this.until;
  }

  /** How many connections to this bot may be kept. */
  mostKept(now: number): number {
    return this.isKnown(now) ? 0 : this.trial.mostKept;
  }

  /** Takes in how long the answer to an update took, milliseconds, and whether its connection was new, beside as many as may be kept. */
  takeUpdate(tookMs: number, isBeside: boolean, now: number): void {
    if (this.isKnown(now) || this.trial.mostKept === Infinity) return;
    this.trial.take(tookMs, isBeside);
    if (this.trial.isSlower) this.remember(now);
  }

  /** Takes in that a request written at `sentAt` was answered while another, written at `since`, was not. */
  passBy(passed: PassedRequest, since: number, sentAt: number, now: number): void {
    if (sentAt <= since || sentAt < passed.passedAt) return;
    passed.passedBy += 1;
    passed.passedAt = now;
    if (passed.passedBy >= PASSED_BY && now - since >= LEAST_WAIT_MS) this.remember(now);
  }

  private remember(now: number): void {
    this.until = now + REMEMBERED_MS;
    this.trial = new KeepTrial();
  }
}
