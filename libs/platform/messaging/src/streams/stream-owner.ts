import { allContracts, buckets } from '@hexduel/contracts-events';
import type { Bucket, Contract } from '@hexduel/contracts-events';
import { jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { silentLog } from '@hexduel/telemetry';
import type { Log } from '@hexduel/telemetry';
import { ensureStream } from './ensure-stream';
import { lookAtStreams } from './look-at-streams';
import type { StreamLimits } from './stream-limits';
import { streamOfBucket, streamsOf } from './stream-plan';
import type { StreamPlan } from './stream-plan';

/** On which nats-server says that a stream was deleted. */
export const STREAM_DELETED = '$JS.EVENT.ADVISORY.STREAM.DELETED.>';

const API_TIMEOUT_MS = 5_000;
// Shorter than what a check of readiness may take.
const LOOK_TIMEOUT_MS = 1_500;

export interface StreamOwnerOptions {
  /** The contracts in use; those of `@hexduel/contracts-events` unless given. */
  readonly contracts?: readonly Contract[];
  /** The buckets in use; those of `@hexduel/contracts-events` unless given. */
  readonly buckets?: readonly Bucket[];
  /** Copies that a cluster keeps of each stream; 1 unless given. */
  readonly replicas?: number;
  readonly limits?: Partial<StreamLimits>;
  readonly log?: Log;
  /** A stream was deleted, or the connection is back: look for what is missing. */
  readonly onMayBeMissing?: () => void;
}

/** Creates the streams and keeps them there. One process of the system does so; services only read and write them. */
export class StreamOwner {
  readonly plans: readonly StreamPlan[];
  readonly #manager: JetStreamManager;
  readonly #looks: JetStreamManager;
  readonly #replicas: number;
  readonly #log: Log;
  #missing: readonly string[];
  #isNotified = false;

  private constructor(manager: JetStreamManager, looks: JetStreamManager, options: StreamOwnerOptions) {
    this.#manager = manager;
    this.#looks = looks;
    this.plans = [
      ...streamsOf(options.contracts ?? Object.values(allContracts), options.limits),
      ...(options.buckets ?? Object.values(buckets)).map((bucket) => streamOfBucket(bucket, options.limits)),
    ];
    this.#replicas = options.replicas ?? 1;
    this.#log = options.log ?? silentLog;
    this.#missing = this.plans.map(({ name }) => name);
  }

  static async over(connection: NatsConnection, options: StreamOwnerOptions = {}): Promise<StreamOwner> {
    const manager = await jetstreamManager(connection, { timeout: API_TIMEOUT_MS });
    const looks = await jetstreamManager(connection, { timeout: LOOK_TIMEOUT_MS });
    const owner = new StreamOwner(manager, looks, options);
    if (options.onMayBeMissing) owner.#watch(connection, options.onMayBeMissing);
    return owner;
  }

  /** Whether the server says when a stream is deleted; else only looking shows it. */
  get isNotified(): boolean {
    return this.#isNotified;
  }

  /** The streams that were not there at the last look and could not be created. */
  get missing(): readonly string[] {
    return this.#missing;
  }

  /**
   * What is wrong with any of the streams now, in words; null where nothing is. A stream that has lost its leader is still named by the
   * servers, so that this alone notices it; takes 1.5 s at most.
   */
  async problem(): Promise<string | null> {
    if (this.#missing.length > 0) return `${this.#missing.join(', ')} not there: the log says why`;
    const names = this.plans.map(({ name }) => name);
    return lookAtStreams(this.#looks, names, []);
  }

  /** Creates what is missing and raises what is below its plan. Throws the first failure, after trying the rest too. */
  ensureAll(): Promise<void> {
    return this.#ensure(this.plans);
  }

  /** Creates what has vanished since; existing streams are not looked into. */
  async ensureMissing(): Promise<void> {
    const there = new Set<string>();
    for await (const name of this.#manager.streams.names()) there.add(name);
    await this.#ensure(this.plans.filter(({ name }) => !there.has(name)));
  }

  #watch(connection: NatsConnection, onMayBeMissing: () => void): void {
    this.#isNotified = true;
    connection.subscribe(STREAM_DELETED, {
      callback: (refused) => {
        // The users of the server may be of an earlier version, which did not listen.
        if (refused) this.#isNotified = false;
        onMayBeMissing();
      },
    });
    const watchReconnects = async (): Promise<void> => {
      for await (const { type } of connection.status()) if (type === 'reconnect') onMayBeMissing();
    };
    void watchReconnects();
  }

  async #ensure(plans: readonly StreamPlan[]): Promise<void> {
    const failed = new Map<string, unknown>();
    // All at once: over a slow network each of them takes a second.
    await Promise.all(
      plans.map(async (plan) => {
        try {
          const how = await ensureStream(this.#manager, plan, this.#replicas);
          if (how !== 'as planned') this.#log.info({ stream: plan.name }, `the stream was ${how}`);
        } catch (error) {
          this.#log.error({ stream: plan.name, error: String(error) }, 'a stream could not be brought to its plan');
          failed.set(plan.name, error);
        }
      }),
    );
    this.#missing = [...failed.keys()];
    const [first] = failed.values();
    if (failed.size > 0) throw new Error(`streams ${this.#missing.join(', ')}: ${String(first)}`, { cause: first });
  }
}
