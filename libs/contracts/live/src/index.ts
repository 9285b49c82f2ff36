export { ClientMessage } from './client-message';
export { EntryDelta, EventsDelta, LadderDelta } from './delta';
export {
  MAX_CLIENT_BYTES,
  MAX_MESSAGES_PER_10_S,
  MAX_TOPICS,
  PING_EVERY_MS,
  PONG_WITHIN_MS,
  SUBPROTOCOL,
} from './limits';
export { LiveTurn } from './live-turn';
export { Delta, ServerMessage, Snap } from './server-message';
export { TOPIC_KINDS, Topic, partsOf, topicOf } from './topic';
export type { TopicKind, TopicView } from './topic';
