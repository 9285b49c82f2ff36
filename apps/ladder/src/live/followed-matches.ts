import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { MOST_NAMED_MATCHES } from '@hexduel/contracts-events';
import type { FollowedMatchesV1 } from '@hexduel/contracts-events';

/** How long a change waits for others. */
const TOGETHER_MS = 50;
/** Runners forget a process that is silent for three times as long. */
const HEARTBEAT_MS = 5_000;

export interface FollowedMatchesOptions {
  /** The id of this process. */
  readonly process: string;
  readonly publish: (followed: FollowedMatchesV1) => void;
  /** Runs something once after a delay in milliseconds; returns how to cancel it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Tells runners which matches the clients of this process follow: soon after each change, and again and again. */
export class FollowedMatches implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** By match, how many topics show it. */
  readonly #topics = new Map<string, number>();
  readonly #newlyFollowed = new Set<string>();
  readonly #options: FollowedMatchesOptions;
  #cancel: (() => void) | null = null;
  #isChangeWaiting = false;
  #isRunning = false;

  constructor(options: FollowedMatchesOptions) {
    this.#options = options;
  }

  onApplicationBootstrap(): void {
    this.#isRunning = true;
    this.#publish();
  }

  /** The last message: nothing is followed any more. The gateway has closed its sockets before. */
  beforeApplicationShutdown(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#cancel?.();
    this.#topics.clear();
    this.#newlyFollowed.clear();
    this.#send();
  }

  /** A topic shows this match until it is stopped. */
  follow(match: string): { stop(): void } {
    this.#topics.set(match, (this.#topics.get(match) ?? 0) + 1);
    // Also where another topic shows it already: this one knows nothing of the match yet.
    this.#newlyFollowed.add(match);
    this.#change();
    let isStopped = false;
    return {
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        this.#leave(match);
      },
    };
  }

  #leave(match: string): void {
    const left = (this.#topics.get(match) ?? 0) - 1;
    if (left > 0) this.#topics.set(match, left);
    else {
      this.#topics.delete(match);
      this.#newlyFollowed.delete(match);
      this.#change();
    }
  }

  #change(): void {
    if (!this.#isRunning || this.#isChangeWaiting) return;
    this.#isChangeWaiting = true;
    this.#publishIn(TOGETHER_MS);
  }

  #publishIn(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#options.after(ms, () => this.#publish());
  }

  #publish(): void {
    this.#isChangeWaiting = false;
    this.#send();
    this.#newlyFollowed.clear();
    this.#publishIn(HEARTBEAT_MS);
  }

  #send(): void {
    const { process, publish } = this.#options;
    const matches = this.#topics.size > MOST_NAMED_MATCHES ? null : [...this.#topics.keys()];
    const newlyFollowed = [...this.#newlyFollowed].slice(0, MOST_NAMED_MATCHES);
    publish({ version: 1, process, matches, newlyFollowed });
  }
}
