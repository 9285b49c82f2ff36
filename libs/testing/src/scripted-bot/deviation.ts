import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedGame } from '@hexduel/strategies';
import type { LoggedRequest, Method } from './request-log';

/** A request handed to a deviation together with the raw socket that it came over. */
export interface DivertedRequest {
  readonly request: LoggedRequest;
  readonly wire: RawWire;
  /** The game as the bot knows it before this request; null for a POST. */
  readonly game: HostedGame | null;
  /** Takes the request in as a good bot does, and gives the body of the good answer. */
  takeIn(): string;
  /** Takes the request in and answers it as a good bot does. */
  answerWell(): Promise<void>;
  /** Lets no new connection in: the next is refused. */
  stopListening(): void;
}

/** Does something else than answer well. It is ended where the connection is: `RawWire` throws then. */
export type Misbehave = (diverted: DivertedRequest) => void | Promise<void>;

/** On which requests of a game a bot misbehaves, and how. */
export interface Deviation {
  readonly on: Method;
  /** Numbers of requests of this method in a game, from 1 (default: the first). */
  readonly nth?: readonly number[] | 'every';
  readonly misbehave: Misbehave;
}

/** The raw socket of a connection, for what no HTTP library would send. Every wait ends with the connection. */
export class RawWire {
  readonly socket: Socket;
  readonly #gone = new AbortController();

  constructor(socket: Socket) {
    this.socket = socket;
    const gone = (): void => {
      this.#gone.abort();
    };
    // The client cuts connections at will: writing to one that is gone is no error of ours.
    socket.on('error', gone).once('close', gone);
  }

  get isGone(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Writes, and waits while the peer does not read. */
  async send(bytes: string | Uint8Array): Promise<void> {
    this.#gone.signal.throwIfAborted();
    if (!this.socket.write(bytes)) await once(this.socket, 'drain', { signal: this.#gone.signal });
  }

  async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#gone.signal });
  }

  /** Waits for something that happens elsewhere. */
  async until<Value>(event: Promise<Value>): Promise<Value> {
    this.#gone.signal.throwIfAborted();
    const over = new AbortController();
    const cut = once(this.#gone.signal, 'abort', { signal: over.signal }).then(() => {
      throw new Error('the connection is gone');
    });
    try {
      return await Promise.race([event, cut]);
    } finally {
      over.abort();
    }
  }

  /** Sends what was written, then FIN. */
  close(): void {
    this.socket.destroySoon();
  }

  /** Sends RST. */
  reset(): void {
    this.socket.resetAndDestroy();
  }
}
