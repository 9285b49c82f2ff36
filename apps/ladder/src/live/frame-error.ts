import type { ServerMessage, Topic } from '@hexduel/contracts-live';
import { frameMessage } from './frame-message';
import type { Frame } from './frame-message';

type ErrorCode = Extract<ServerMessage, { type: 'err' }>['code'];

/** A message that says what could not be heeded, why, and what to do. */
export function frameError(code: ErrorCode, message: string, topic?: Topic): Frame {
  return frameMessage({ type: 'err', code, message, ...(topic === undefined ? {} : { topic }) });
}

/** What is said of a topic of something that is not there, or that is hidden. */
export function unknownTopic(topic: Topic): string {
  return `There is no ${topic} to be seen: take the topic from what the ladder's HTTP answers; what is frozen is shown again when the results are unfrozen.`;
}
