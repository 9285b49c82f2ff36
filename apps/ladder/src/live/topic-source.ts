import type { EntryView, EventsView, LadderView, MatchView, Snapshot } from '@hexduel/contracts-http';
import type { Topic } from '@hexduel/contracts-live';

/** What a topic shows: a ladder, an entry, a match or the events of a sandbox, by the topic's kind. */
export type TopicData = LadderView | EntryView | MatchView | EventsView;
export type TopicSnapshot = Snapshot<TopicData>;

/** Where the state of a topic is read as it is now; null for what does not exist or is hidden. Rejects when it cannot be read. */
export interface TopicSource {
  read(topic: Topic): Promise<TopicSnapshot | null>;
  /** The ids of the teams whose it is; null for what does not exist or is no team's. */
  teamsOf(topic: Topic): Promise<readonly string[] | null>;
}
