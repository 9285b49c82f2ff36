export {
  MAX_CLIENT_BYTES,
  MAX_MESSAGES_PER_10_S,
  MAX_TOPICS,
  PING_EVERY_MS,
  PONG_WITHIN_MS,
  SUBPROTOCOL,
} from './limits';
export { patchedLadder, tailBetween, turnOf } from './compact';
export {
  ClientMessage,
  Delta,
  EntryDelta,
  EventsDelta,
  LadderDelta,
  LadderPatch,
  LiveTurn,
  ServerMessage,
  Snap,
  TurnTail,
} from './messages';
export { isLater } from './revision';
export { TOPIC_KINDS, Topic, partsOf, topicOf } from './topic';
export type { TopicKind, TopicView } from './topic';
export { isLaterTurn } from './turn-order';
