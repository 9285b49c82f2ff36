import type { Duplex } from 'node:stream';
import { nobody } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import type { Topic } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';
import type { Frame } from './frame-message';
import type { DropReason } from './live-meter';
import { MessageRate } from './message-rate';
import type { Follower } from './topic-feed';

/** What may wait for a client that does not read, in bytes; who has more when something is to be sent is dropped. */
const MAX_WAITING_BYTES = 256 * 1024;

/** A socket that stands, and what is known of who is at its other end. */
export class LiveClient implements Follower {
  readonly topics = new Set<Topic>();
  readonly rate = new MessageRate();
  #caller: CallerProof;
  #isDropped = false;

  /** `stream` is what `ws` itself writes to, without compression: whole frames may be written between its own. */
  constructor(
    readonly ws: WebSocket,
    readonly stream: Duplex,
    readonly address: string,
    public heardAt: number,
    caller: CallerProof,
    readonly onDropped: (why: DropReason) => void,
  ) {
    this.#caller = caller;
  }

  /** Who opened the socket, as far as it was proven then and holds now. */
  get caller(): CallerProof {
    return this.#caller;
  }

  get isGone(): boolean {
    return this.ws.readyState !== WebSocket.OPEN;
  }

  /** Its session is over: it is nobody in particular. */
  loseSession(): void {
    this.#caller = { ...this.#caller, identity: nobody, session: null, refused: 'expired' };
  }

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
    // It takes a moment until it is closed; meanwhile it may be found slow or silent again.
    if (this.#isDropped || this.ws.readyState === WebSocket.CLOSED) return;
    this.#isDropped = true;
    this.onDropped(why);
    this.ws.terminate();
  }
}
