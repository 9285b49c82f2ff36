export { LiveConnection } from './live-connection';
export type { ConnectionState, Environment, Follower, TopicMessage } from './live-connection';
export type { LiveSocket, SocketEvents } from './live-socket';
export { followedTopic } from './followed-topic';
export type { FollowedState, FollowedTopic } from './followed-topic';
export { withChanged } from './topic-kind';
export type { TopicKind, TopicState } from './topic-kind';
