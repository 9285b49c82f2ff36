/** What can be said of NATS without a client of it: which streams, consumers and users there should be, and where it is. */
export { inboxPrefixOf } from './connection/inbox-prefix';
export { credentialsOf, parseServers, tlsOf } from './connection/nats-servers';
export type { NatsAddress, NatsServer } from './connection/nats-servers';
export { raisedStream } from './streams/raised-stream';
export { DEAD_LETTERS, plannedConsumers, plannedStreams } from './streams/stream-plan';
export type { PlannedConsumer, StreamPlan } from './streams/stream-plan';
