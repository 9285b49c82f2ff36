import { setTimeout as sleep } from 'node:timers/promises';
import type { Revision } from '@hexduel/contracts-http';
import { partsOf, topicOf } from '@hexduel/contracts-live';
import type { LiveTurn, Topic } from '@hexduel/contracts-live';
import type { Log } from '@hexduel/messaging';
import type { LiveMeter } from './live-meter';
import { ReadSlots } from './read-slots';
import { TopicFeed } from './topic-feed';
import type { FeedPorts, Follower } from './topic-feed';
import type { TopicSource, TopicSnapshot } from './topic-source';

// Most connections of the database are for those who write.
const READS_AT_ONCE = 4;
const READ_WITHIN_MS = 10_000;

/** Hears the moves of one match until it is stopped. */
export type ListenTurns = (match: string, onTurn: (epoch: number, turn: LiveTurn) => void) => { stop(): void };

export interface HubOptions {
  readonly source: TopicSource;
  readonly listenTurns: ListenTurns;
  readonly meter: LiveMeter;
  readonly log: Log;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Followed {
  readonly feed: TopicFeed;
  readonly turns: { stop(): void } | null;
}

/** Every topic that is followed here; what nobody follows costs nothing. */
export class TopicHub {
  readonly #topics = new Map<Topic, Followed>();
  readonly #options: HubOptions;
  readonly #slots = new ReadSlots(READS_AT_ONCE);
  readonly #ports: FeedPorts;

  constructor(options: HubOptions) {
    const { meter, log, now } = options;
    this.#options = options;
    this.#ports = {
      now,
      read: (topic) => this.#slots.run(() => this.#read(topic)),
      onSent: ({ type }, receivers) => meter.sent(type, receivers),
      onChangeSent: (seconds) => meter.changeSent(seconds),
      onReadFailed: (topic, error) => {
        meter.readFailed();
        log.warn({ topic, error: String(error) }, 'a topic could not be read; it is tried again');
      },
      onGone: (topic) => this.#drop(topic),
    };
  }

  get followedTopics(): number {
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

  /** The teams whose a topic is; null for what does not exist or is no team's. Rejects when it cannot be looked up. */
  teamsOf(topic: Topic): Promise<readonly string[] | null> {
    return this.#slots.run(() => this.#inTime(this.#options.source.teamsOf(topic)));
  }

  /** A topic in every view has changed. What is urgent is told at once, else at the topic's pace. */
  change(topics: readonly Topic[], isUrgent = false): void {
    for (const topic of topics) {
      for (const each of viewsOf(topic)) this.#topics.get(each)?.feed.change(isUrgent);
    }
  }

  /** Whatever there is of a sandbox may have changed, and is told at once. */
  changeSandbox(sandbox: string): void {
    for (const { feed } of this.#topics.values()) if (feed.mayBeOf(sandbox)) feed.change(true);
  }

  /** Notices may have been missed. */
  changeAll(): void {
    for (const { feed } of this.#topics.values()) feed.doubt();
  }

  close(): void {
    for (const topic of [...this.#topics.keys()]) this.#drop(topic);
  }

  #open(topic: Topic): Followed {
    const feed = new TopicFeed(topic, this.#ports);
    const { kind, id } = partsOf(topic);
    const onTurn = (epoch: number, turn: LiveTurn): void => feed.turn(epoch, turn);
    const followed = { feed, turns: kind === 'match' ? this.#options.listenTurns(id, onTurn) : null };
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
