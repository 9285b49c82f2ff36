import { ServerMessage } from '@hexduel/contracts-live';
import type { Frame } from '../../src/live/frame-message';

/** What a frame says, read by the contract. */
export function unframe({ bytes }: Frame): ServerMessage {
  const length = bytes[1]!;
  const offset = length < 126 ? 2 : length === 126 ? 4 : 10;
  return ServerMessage.parse(JSON.parse(bytes.toString('utf8', offset)));
}
