import { setTimeout as sleep } from 'node:timers/promises';
import type { Revision } from '@hexduel/contracts-http';
import { partsOf, topicOf } from '@hexduel/contracts-live';
import type { LiveTurn, Topic } from '@hexduel/contracts-live';
import type { Log } from '@hexduel/telemetry';
import { ReadSlots } from '../reading/read-slots';
import type { ChangeOrigin } from '../revision/change-origin';
import { recordPush } from './live-metrics';
import type { LiveMetrics } from './live-metrics';
import type { TopicSnapshot } from './topic-change';
import { TopicFeed } from './topic-feed';
import type { FeedDependencies, Follower } from './topic-feed';

// The other connections for reading are for requests (`OTHER_READS`).
const MAX_READS = 4;
const READ_WITHIN_MS = 10_000;

/** Where the current state of a topic is read. Both methods reject when it cannot be read. */
export interface TopicSource {
  /** Null for what does not exist or is hidden. */
  read(topic: Topic): Promise<TopicSnapshot | null>;
  /** The ids of the teams it belongs to; null for what does not exist or belongs to no team. */
  teamsOf(topic: Topic): Promise<readonly string[] | null>;
}
export const TopicSource = Symbol('TopicSource');

/** Where the moves of a match come from: calls `onTurn` with each until it is stopped. */
export type TurnSource = (match: string, onTurn: (epoch: number, turn: LiveTurn) => void) => { stop(): void };
export const TurnSource = Symbol('TurnSource');

export interface HubOptions {
  readonly source: TopicSource;
  readonly turns: TurnSource;
  readonly metrics: Pick<LiveMetrics, 'sent' | 'changeSent' | 'readFailed' | 'gaugeTopics'>;
  readonly log: Log;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Followed {
  readonly feed: TopicFeed;
  /** Stops listening to the moves of a match; null for other topics. */
  readonly turns: { stop(): void } | null;
}

/** Every topic with followers in this process; a topic without followers costs nothing. */
export class TopicHub {
  readonly #topics = new Map<Topic, Followed>();
  readonly #options: HubOptions;
  readonly #slots = new ReadSlots(MAX_READS);
  readonly #feedDependencies: FeedDependencies;

  constructor(options: HubOptions) {
    const { metrics, log, now } = options;
    this.#options = options;
    this.#feedDependencies = {
      now,
      read: (topic) => this.#slots.run(() => this.#read(topic)),
      onSent: ({ type }, receivers) => metrics.sent(type, receivers),
      onChangeSent: (change) => recordPush(metrics, change, Date.now()),
      onReadFailed: (topic, error) => {
        metrics.readFailed();
        log.warn({ topic, error: String(error) }, 'a topic could not be read; it is tried again');
      },
      onGone: (topic) => this.#drop(topic),
    };
    metrics.gaugeTopics(() => this.size);
  }

  /** How many topics are followed. */
  get size(): number {
    return this.#topics.size;
  }

  follow(follower: Follower, topic: Topic, since: Revision | undefined): void {
    const followed = this.#topics.get(topic) ?? this.#open(topic);
    followed.feed.follow(follower, since);
  }

  leave(follower: Follower, topic: Topic): void {
    const feed = this.#topics.get(topic)?.feed;
    feed?.leave(follower);
    if (feed?.isEmpty) this.#drop(topic);
  }

  /** The teams that a topic belongs to; null for one that does not exist or belongs to no team. Rejects when they cannot be read. */
  teamsOf(topic: Topic): Promise<readonly string[] | null> {
    return this.#slots.run(() => this.#inTime(this.#options.source.teamsOf(topic)));
  }

  /** Topics have changed, in every view. Followers get urgent changes at once, others at the pace of the topic. */
  change(topics: readonly Topic[], isUrgent = false, origin: ChangeOrigin | null = null): void {
    if (this.#topics.size === 0) return;
    for (const topic of topics) {
      for (const each of viewsOf(topic)) this.#topics.get(each)?.feed.change(isUrgent, origin);
    }
  }

  /** Any topic of a sandbox may have changed; followers get the changes at once. */
  changeSandbox(sandbox: string): void {
    for (const { feed } of this.#topics.values()) if (feed.mayBeOf(sandbox)) feed.change(true);
  }

  /** Any topic may have changed: notices may have been missed. */
  changeAll(): void {
    for (const { feed } of this.#topics.values()) feed.recheck();
  }

  close(): void {
    for (const topic of [...this.#topics.keys()]) this.#drop(topic);
  }

  #open(topic: Topic): Followed {
    const feed = new TopicFeed(topic, this.#feedDependencies);
    const { kind, id } = partsOf(topic);
    const onTurn = (epoch: number, turn: LiveTurn): void => feed.turn(epoch, turn);
    const followed = { feed, turns: kind === 'match' ? this.#options.turns(id, onTurn) : null };
    this.#topics.set(topic, followed);
    return followed;
  }

  #drop(topic: Topic): void {
    const followed = this.#topics.get(topic);
    followed?.feed.close();
    followed?.turns?.stop();
    this.#topics.delete(topic);
  }

  #read(topic: Topic): Promise<TopicSnapshot | null> {
    return this.#inTime(this.#options.source.read(topic));
  }

  // A read that never ends would keep its slot for ever.
  #inTime<Read>(read: Promise<Read>): Promise<Read> {
    const timeout = new AbortController();
    const late = sleep(READ_WITHIN_MS, null, { signal: timeout.signal }).then(() => {
      throw new Error(`the read took more than ${READ_WITHIN_MS} ms`);
    });
    return Promise.race([read, late]).finally(() => timeout.abort());
  }
}

function viewsOf(topic: Topic): Topic[] {
  const { kind, id } = partsOf(topic);
  return (['public', 'own', 'admin'] as const).map((view) => topicOf(kind, id, view));
}
