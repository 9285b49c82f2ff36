import type { DurableContract } from '@hexduel/contracts-events';
import type { JetStreamManager } from '@nats-io/jetstream';
import { nameOfSubject } from '../messages/unknown-version';
import type { WaitingMessages } from './waiting-deliveries';

const LOOK_MS = 15_000;

/** A consumer of one fact, which reads one version of it. */
export interface SingleFact {
  readonly consumer: string;
  readonly stream: string;
  readonly contract: DurableContract;
}

/** Messages of a version that a consumer does not know. */
export type UnknownVersion = WaitingMessages & { readonly consumer: string };

/**
 * Looks into the streams for versions of facts that a process does not read although it reads another one: they stay there for a consumer
 * of their own, which a newer version of the service brings. Looks every 15 s at most, as a large stream takes its time to count.
 */
export class StoredVersions {
  readonly #facts: SingleFact[] = [];
  #found: { readonly at: number; readonly versions: Promise<UnknownVersion[]> } | null = null;

  /** `manager` may throw while NATS is away. */
  constructor(private readonly manager: () => JetStreamManager) {}

  add(fact: SingleFact): void {
    this.#facts.push(fact);
    this.#found = null;
  }

  /** None where NATS cannot say so just now. */
  async find(): Promise<readonly UnknownVersion[]> {
    const now = performance.now();
    if (this.#found === null || now - this.#found.at > LOOK_MS)
      this.#found = { at: now, versions: this.#look().catch(() => []) };
    return this.#found.versions;
  }

  async #look(): Promise<UnknownVersion[]> {
    const known = new Set(this.#facts.map(({ contract }) => contract.subject));
    const found: UnknownVersion[] = [];
    for (const { consumer, stream, contract } of this.#facts) {
      const { state } = await this.manager().streams.info(stream, {
        subjects_filter: `${nameOfSubject(contract.subject)}.*`,
      });
      const unknown = Object.entries(state.subjects ?? {}).filter(([subject]) => !known.has(subject));
      found.push(...unknown.map(([subject, count]) => ({ consumer, subject, count })));
    }
    return found;
  }
}
