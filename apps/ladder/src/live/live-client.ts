import type { Duplex } from 'node:stream';
import type { Topic } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';
import type { Frame } from './frame-message';
import type { DropReason } from './live-meter';
import { MessageRate } from './message-rate';
import type { Follower } from './topic-feed';

/** What may wait for a client that does not read, in bytes; who has more when something is to be sent is dropped. */
export const MAX_WAITING_BYTES = 256 * 1024;

/** A socket that stands, and what is known of who is at its other end. */
export class LiveClient implements Follower {
  readonly topics = new Set<Topic>();
  readonly rate = new MessageRate();

  /** `stream` is what `ws` itself writes to, without compression: whole frames may be written between its own. */
  constructor(
    readonly ws: WebSocket,
    readonly stream: Duplex,
    readonly address: string,
    public heardAt: number,
    readonly onDropped: (why: DropReason) => void,
  ) {}

  send({ bytes }: Frame): boolean {
    if (this.ws.readyState !== WebSocket.OPEN || !this.stream.writable) return false;
    if (this.stream.writableLength > MAX_WAITING_BYTES) {
      this.drop('slow');
      return false;
    }
    this.stream.write(bytes);
    return true;
  }

  lose(topic: Topic): void {
    this.topics.delete(topic);
  }

  /** Hangs up without a word: who is slow or silent would not hear it. */
  drop(why: DropReason): void {
    if (this.ws.readyState === WebSocket.CLOSED) return;
    this.onDropped(why);
    this.ws.terminate();
  }
}
