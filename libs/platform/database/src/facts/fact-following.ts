import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import type { Envelope } from '@hexduel/contracts-events';
import { Contracts, JetStreamServer, Questions, handleMessage } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';
import { Log, Metrics, Readiness, childTraceParent, newContext, runInContext } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import { isConnectionFailure } from '../connection/connection-failure';
import { FactSource, NoFactsError } from './fact-source';
import { OrderedFollower } from './follow-ordered';
import { UnorderedFollower } from './follow-unordered';
import { followedConsumers } from './followed-consumers';
import type { FollowedConsumer } from './followed-consumers';

/** How often to look whether facts are missing, in milliseconds. */
const LOOK_MS = 5_000;

/** What a follower does with the facts of one consumer. */
export interface FollowerPorts {
  readonly database: DataSource;
  readonly source: FactSource;
  readonly log: Log;
  /** Handles a fact as if the stream had delivered it. */
  readonly handle: (envelope: Envelope) => Promise<Outcome>;
  /** A fact that had not come was applied. */
  readonly onRecovered: (sandbox: string, envelope: Envelope) => void;
}

export interface Follower {
  /** Applies what is missing, for some seconds at most. Returns what cannot be had, in words. */
  follow(): Promise<string[]>;
}

interface Following {
  readonly consumer: FollowedConsumer;
  readonly follower: Follower;
}

/**
 * Looks, for every consumer, whether its facts have come, and asks the context that published them for those that have not: a stream
 * may have been purged or truncated, or its volume lost, or the consumer may have been away for longer than the stream keeps.
 * What it gets goes through the same handlers, inbox and order as messages of the stream.
 */
@Injectable()
export class FactFollowing extends RepeatingTask implements OnModuleInit {
  readonly #stopping = new AbortController();
  readonly #recovered;
  #followers: readonly Following[] | null = null;
  #missing: string[] = [];

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(JetStreamServer) private readonly transport: JetStreamServer,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(Contracts) private readonly contracts: Contracts,
    @Inject(Log) private readonly log: Log,
    @Inject(Metrics) metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {
    super({ name: 'follow facts', log });
    this.#recovered = metrics.counter('hexduel_recovered_facts_total', 'Facts that did not come and were asked for', [
      'consumer',
    ]);
  }

  onModuleInit(): void {
    this.readiness.warn({ name: 'missing facts', check: () => this.#missing.join(' ') || null });
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await super.beforeApplicationShutdown();
  }

  async run(): Promise<number> {
    const missing: string[] = [];
    for (const { consumer, follower } of this.#begin()) {
      try {
        missing.push(...(await follower.follow()));
      } catch (error) {
        if (!(error instanceof NoFactsError) && !isConnectionFailure(error)) throw error;
        const about = { consumer: consumer.plan.name, context: consumer.context, cause: String(error) };
        this.log.debug(about, 'no answer which facts there are');
      }
    }
    this.#missing = missing;
    return LOOK_MS;
  }

  /** Consumers are known once the transport has started. */
  #begin(): readonly Following[] {
    const { plans } = this.transport;
    if (plans.length === 0) return [];
    this.#followers ??= followedConsumers(plans, this.contracts).flatMap((consumer) => {
      const ports = this.#portsOf(consumer);
      const followers: Follower[] = [new UnorderedFollower(consumer, ports)];
      if (consumer.keepsOrder) followers.push(new OrderedFollower(consumer, ports));
      return followers.map((follower) => ({ consumer, follower }));
    });
    return this.#followers;
  }

  #portsOf({ plan, context }: FollowedConsumer): FollowerPorts {
    const { database, log } = this;
    const source = new FactSource(this.questions, context);
    const handle = (envelope: Envelope): Promise<Outcome> => {
      const { correlationId, id: causationId } = envelope;
      const traceParent = childTraceParent(newContext().traceParent);
      const message = { ...envelope, deliveries: 1, stopping: this.#stopping.signal };
      return runInContext({ correlationId, causationId, traceParent }, () => handleMessage(plan, message, log));
    };
    const onRecovered = (sandbox: string, { id, subject }: Envelope): void => {
      this.#recovered.inc({ consumer: plan.name });
      log.warn({ consumer: plan.name, sandbox, id, subject }, 'a fact did not come and was asked for');
    };
    return { database, source, log, handle, onRecovered };
  }
}
