import type { Topic } from '@hexduel/contracts-live';
import type { TopicData, TopicSnapshot } from '../../src/live/topic-change';
import type { TopicSource } from '../../src/live/topic-hub';

/** Topics in memory with revisions, as the database keeps them; may be slow or away. */
export class MemoryTopics implements TopicSource {
  /** By topic, for those with `:own`. */
  readonly teams = new Map<Topic, readonly string[]>();
  readonly #states = new Map<Topic, TopicSnapshot>();
  reads = 0;
  isAway = false;
  /** Answers a read when it resolves, with the state as it was when the read began. */
  hold: Promise<void> | null = null;

  async read(topic: Topic): Promise<TopicSnapshot | null> {
    this.reads += 1;
    const state = this.#states.get(topic) ?? null;
    if (this.isAway) throw new Error('the database is away');
    await this.hold;
    return state;
  }

  async teamsOf(topic: Topic): Promise<readonly string[] | null> {
    if (this.isAway) throw new Error('the database is away');
    return this.teams.get(topic) ?? null;
  }

  at(topic: Topic): TopicSnapshot {
    const state = this.#states.get(topic);
    if (!state) throw new Error(`nobody put ${topic}`);
    return state;
  }

  put(topic: Topic, data: TopicData, epoch = 1, rev = 0): TopicSnapshot {
    const state = { epoch, rev, data };
    this.#states.set(topic, state);
    return state;
  }

  /** The next revision of a topic. */
  change(topic: Topic, data: TopicData): TopicSnapshot {
    const { epoch, rev } = this.at(topic);
    return this.put(topic, data, epoch, rev + 1);
  }

  /** What a restart of the sandbox does. */
  restart(topic: Topic, data: TopicData): TopicSnapshot {
    return this.put(topic, data, this.at(topic).epoch + 1, 0);
  }

  remove(topic: Topic): void {
    this.#states.delete(topic);
  }
}
