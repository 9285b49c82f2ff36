import type { EntryView, EventsView, LadderView, MatchView, Snapshot } from '@hexduel/contracts-http';
import type { LiveTurn, Topic } from '@hexduel/contracts-live';

/** What a topic shows: a ladder, an entry, a match or the events of a sandbox, by the topic's kind. */
export type TopicData = LadderView | EntryView | MatchView | EventsView;
export type TopicSnapshot = Snapshot<TopicData>;

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
