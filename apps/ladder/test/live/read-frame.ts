import { ServerMessage } from '@hexduel/contracts-live';
import type { Frame } from '../../src/live/live-messages';

/** The message of a frame, read by the contract. */
export function readFrame({ bytes }: Frame): ServerMessage {
  return ServerMessage.parse(JSON.parse(bytes.toString()));
}
