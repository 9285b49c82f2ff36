import type { EntryView, LadderView, MatchView, Snapshot } from '@hexduel/contracts-http';
import type { Topic } from '@hexduel/contracts-live';

/** What a topic shows: a ladder, an entry or a match, by the topic's kind. */
export type TopicData = LadderView | EntryView | MatchView;
export type TopicSnapshot = Snapshot<TopicData>;

/** Reads the state of a topic as the database has it now; null for what does not exist. Rejects when it cannot be read. */
export interface TopicReader {
  read(topic: Topic): Promise<TopicSnapshot | null>;
}

/** For injection of the one that reads the database. */
export const TOPIC_READER = Symbol('TopicReader');
