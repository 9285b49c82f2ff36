import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { newestFactsQuestion } from '@hexduel/contracts-events';
import type { Envelope } from '@hexduel/contracts-events';
import { Contracts, JetStreamServer, Questions, handleMessage } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';
import { Log, Metrics, Readiness, childTraceParent, newContext, runInContext } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import { isConnectionFailure } from '../connection/connection-failure';
import { FactSource, NoFactsError } from './fact-source';
import type { NewestFacts } from './fact-source';
import { OrderedFollower } from './follow-ordered';
import { UnorderedFollower } from './follow-unordered';
import { followedConsumers } from './followed-consumers';
import type { FollowedConsumer } from './followed-consumers';

/** How often to look whether facts are missing, in milliseconds. */
const LOOK_MS = 15_000;
/** How soon to look again at what is behind: it may only be on its way. */
const BEHIND_LOOK_MS = 5_000;

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

/** What came of a look. */
export interface Followed {
  /** What cannot be had, in words. */
  readonly missing: readonly string[];
  /** Whether there were facts at the beginning of the look that are not known to have come. */
  readonly isBehind: boolean;
}

export interface Follower {
  /** Applies what is missing of the facts up to the newest, for some seconds at most. */
  follow(newest: NewestFacts): Promise<Followed>;
}

/** The followers of one context. */
interface Following {
  readonly source: FactSource;
  readonly followers: readonly Follower[];
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
  #following: readonly Following[] | null = null;
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
    const followed: Followed[] = [];
    for (const { source, followers } of this.#begin()) {
      try {
        // Asked once for all of its followers: where nothing is new, that is all that is asked.
        const newest = await source.newest();
        for (const follower of followers) followed.push(await follower.follow(newest));
      } catch (error) {
        if (!(error instanceof NoFactsError) && !isConnectionFailure(error)) throw error;
        this.log.debug({ context: source.context, cause: String(error) }, 'no answer which facts there are');
      }
    }
    this.#missing = followed.flatMap(({ missing }) => missing);
    return followed.some(({ isBehind }) => isBehind) ? BEHIND_LOOK_MS : LOOK_MS;
  }

  /** Consumers are known once the transport has started. */
  #begin(): readonly Following[] {
    const { plans } = this.transport;
    if (plans.length === 0) return [];
    this.#following ??= this.#followersOf(followedConsumers(plans, this.contracts));
    return this.#following;
  }

  #followersOf(consumers: readonly FollowedConsumer[]): Following[] {
    const contexts = [...new Set(consumers.map(({ context }) => context))];
    return contexts.map((context) => {
      const { subject } = newestFactsQuestion(context);
      const hasSandboxes = this.contracts.some((known) => known.subject === subject);
      const source = new FactSource(this.questions, context, hasSandboxes);
      const ofContext = consumers.filter((consumer) => consumer.context === context);
      const followers = ofContext.flatMap((consumer): Follower[] => {
        const ports = this.#portsOf(consumer, source);
        const unordered = new UnorderedFollower(consumer, ports);
        return consumer.keepsOrder ? [unordered, new OrderedFollower(consumer, ports)] : [unordered];
      });
      return { source, followers };
    });
  }

  #portsOf({ plan }: FollowedConsumer, source: FactSource): FollowerPorts {
    const { database, log } = this;
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
