import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PracticeChangedV1 } from '@hexduel/contracts-events';
import { Messaging } from '@hexduel/messaging';

/** How long a request waits for news in one go; then it looks again, because a live message may be lost. */
const LOOK_AGAIN_MS = 5_000;

/** Who waits for the next state of a game, a check or a series; woken by this runner and, through NATS, by every other. */
@Injectable()
export class News implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: { stop(): void } | null = null;
  #isStopping = false;

  constructor(@Inject(Messaging) private readonly messaging: Messaging) {}

  get waiting(): number {
    let count = 0;
    for (const each of this.#waiting.values()) count += each.size;
    return count;
  }

  /** True from the beginning of a stop on: nobody waits any more. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  onApplicationBootstrap(): void {
    this.#listening = this.messaging.listenLive(PracticeChangedV1, ({ id }) => this.#wake(id));
  }

  onModuleDestroy(): void {
    this.#isStopping = true;
    this.#listening?.stop();
    for (const id of [...this.#waiting.keys()]) this.#wake(id);
  }

  /** There is a new state. */
  announce(id: string): void {
    this.#wake(id);
    this.messaging.publishLive(PracticeChangedV1, { version: 1, id });
  }

  /** Resolves with the next news of this id, at the latest after `ms`, or when the signal is aborted. */
  next(id: string, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.#isStopping || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const all = this.#waiting.get(id) ?? new Set();
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        all.delete(wake);
        if (all.size === 0 && this.#waiting.get(id) === all) this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, Math.max(0, Math.min(ms, LOOK_AGAIN_MS)));
      signal?.addEventListener('abort', wake);
      all.add(wake);
      this.#waiting.set(id, all);
    });
  }

  #wake(id: string): void {
    for (const wake of [...(this.#waiting.get(id) ?? [])]) wake();
  }
}
