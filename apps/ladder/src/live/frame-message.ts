import type { ServerMessage } from '@hexduel/contracts-live';
import { frameText } from './frame-text';

/** A message ready for the wire: made once, written to all who are to have it. */
export interface Frame {
  readonly type: ServerMessage['type'];
  readonly bytes: Buffer;
}

export function frameMessage(message: ServerMessage): Frame {
  return { type: message.type, bytes: frameText(JSON.stringify(message)) };
}
