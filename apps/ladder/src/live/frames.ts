import type { ServerMessage, Topic } from '@hexduel/contracts-live';

/** A message serialised once, to be sent to any number of sockets. */
export interface Frame {
  readonly type: ServerMessage['type'];
  /** The JSON of the message in UTF-8. */
  readonly bytes: Buffer;
}

export function frameMessage(message: ServerMessage): Frame {
  return { type: message.type, bytes: Buffer.from(JSON.stringify(message)) };
}

export type ErrorCode = Extract<ServerMessage, { type: 'err' }>['code'];

/** An error: what was not done, why, and what to do. */
export function frameError(code: ErrorCode, message: string, topic?: Topic): Frame {
  return frameMessage({ type: 'err', code, message, ...(topic === undefined ? {} : { topic }) });
}

/** The error of a topic that does not exist, or that is hidden. */
export function frameUnknownTopic(topic: Topic): Frame {
  const message = `There is no visible topic ${topic}: take the topic from the ladder's HTTP answers. What is frozen is shown again when the results are unfrozen.`;
  return frameError('ERR_UNKNOWN_TOPIC', message, topic);
}
