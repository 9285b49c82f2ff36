import type { ServerMessage, Topic } from '@hexduel/contracts-live';
import { frameMessage } from './frame-message';
import type { Frame } from './frame-message';

type ErrorCode = Extract<ServerMessage, { type: 'err' }>['code'];

/** A message that says what could not be heeded, why, and what to do. */
export function frameError(code: ErrorCode, message: string, topic?: Topic): Frame {
  return frameMessage({ type: 'err', code, message, ...(topic === undefined ? {} : { topic }) });
}
