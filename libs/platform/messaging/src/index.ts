export { connectMessaging } from './connection/connect-messaging';
export type { ConnectOptions } from './connection/connect-messaging';
export { natsAddress, natsConnectOptions } from './connection/nats-address';
export type { NatsSettings } from './connection/nats-address';
export type { NatsAddress } from './connection/nats-servers';
export type { ConsumerPlan } from './consumers/consumer-plan';
export { Batcher } from './consumers/batcher';
export type { BatcherOptions } from './consumers/batcher';
export { payloadOf } from './dead-letters/dead-letter-body';
export type { DeadLetters, KeptLetter, LetterPage } from './dead-letters/dead-letters';
export { LetterHandling } from './dead-letters/letter-handling';
export { on } from './messages/message';
export type { Handler, Message } from './messages/message';
export { handleMessage } from './consumers/handle-message';
export { isUnavailableError } from './consumers/unavailable-error';
export { Messaging } from './connection/messaging';
export type { MessagingOptions } from './connection/messaging';
export { dead, done, doneExpecting, duplicate, retry, unavailable, waiting } from './consumers/outcome';
export type { Outcome } from './consumers/outcome';
export type { Handled, RunningConsumer } from './consumers/running-consumer';
export { wrapMessage } from './messages/wrap-message';
export type { WrapOptions, WrappedMessage } from './messages/wrap-message';
export { Consumer, Handle, bindBatchHandler, bindHandler } from './nest/consumer';
export type {
  Batch,
  BatchOptions,
  BatchRun,
  BatchRunner,
  CallHandler,
  ConsumerOptions,
  MessageRun,
  MessageRunner,
} from './nest/consumer';
export { DeliveryContext, JetStreamServer } from './nest/jetstream-server';
export { letterHandlingController } from './nest/letter-handling-controller';
export { Contracts, MessagingModule, Publish, connectJetStream } from './nest/messaging.module';
export type { MessagingModuleOptions, MessagingSettings } from './nest/messaging.module';
export { Questions } from './nest/question-client';
export { AnswerQuestion, answeringTransport } from './nest/questions';
export type { Answered, NoAnswer } from './nest/questions';
export { BucketFull, StateBucket } from './states/state-bucket';
export type { BucketHead, KeptState, MetState } from './states/state-bucket';
export { StreamOwner } from './streams/stream-owner';
export type { StreamOwnerOptions } from './streams/stream-owner';
export { USUAL_LIMITS } from './streams/stream-limits';
export type { StreamLimits } from './streams/stream-limits';
export { natsUsers } from './users/nats-users';
export type { NatsUser } from './users/nats-users';
export { usersConf } from './users/users-conf';
