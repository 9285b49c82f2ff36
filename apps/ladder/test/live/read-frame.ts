import { ServerMessage } from '@hexduel/contracts-live';
import type { Frame } from '../../src/live/live-messages';

/** The message of a frame, read by the contract. Before it come 2, 4 or 10 bytes, by its length (RFC 6455, 5.2). */
export function readFrame({ bytes }: Frame): ServerMessage {
  const length = bytes.readUInt8(1);
  const message = bytes.subarray(length < 126 ? 2 : length === 126 ? 4 : 10);
  return ServerMessage.parse(JSON.parse(message.toString()));
}
