import type { Delivery } from './delivery';
import { EXPIRES_MS } from './pull-requests';

/**
 * When the pull requests of a process that stops are gone from the server: nats-server 2.9 counts a delivery for those that nobody listens to, and
 * delivers others again.
 */
const AGAIN_AFTER_MS = EXPIRES_MS + 500;

/** Beyond so many a consumer takes nothing more: each keeps its message in memory. */
const MOST = 256;

interface Waiting {
  readonly delivery: Delivery;
  readonly subject: string;
  readonly heartbeat: NodeJS.Timeout;
}

/** Messages of one subject that wait for a newer version of their consumer. */
export interface WaitingMessages {
  readonly subject: string;
  readonly count: number;
}

/**
 * Deliveries that this process cannot handle and a newer version can: kept alive, not acknowledged, until the process stops. Then they are
 * given back, and whoever takes its place gets them some 10 s later. A message that waits is not delivered again and again, or the count of its
 * deliveries would make it look like one that ends processes.
 */
export class WaitingDeliveries {
  readonly #bySequence = new Map<number, Waiting>();

  /** `beatMs`: how often to keep each alive. */
  constructor(private readonly beatMs: number) {}

  get isFull(): boolean {
    return this.#bySequence.size >= MOST;
  }

  get messages(): readonly WaitingMessages[] {
    const counts = new Map<string, number>();
    for (const { subject } of this.#bySequence.values()) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    return [...counts].map(([subject, count]) => ({ subject, count }));
  }

  /** Keeps a delivery; it replaces an earlier one of the same message, which the server has given up. */
  keep(delivery: Delivery, subject: string): void {
    clearInterval(this.#bySequence.get(delivery.streamSequence)?.heartbeat);
    const heartbeat = setInterval(() => delivery.working(), this.beatMs);
    this.#bySequence.set(delivery.streamSequence, { delivery, subject, heartbeat });
  }

  giveBack(): void {
    for (const { delivery, heartbeat } of this.#bySequence.values()) {
      clearInterval(heartbeat);
      delivery.nak(AGAIN_AFTER_MS);
    }
    this.#bySequence.clear();
  }
}
