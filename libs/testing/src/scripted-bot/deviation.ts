import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedGame } from '@hexduel/strategies';
import type { LoggedRequest, Method } from './request-log';

/** A request that a deviation handles, with its raw socket. */
export interface DivertedRequest {
  readonly request: LoggedRequest;
  readonly wire: RawWire;
  /** The game as the bot knows it before this request; null for a POST. */
  readonly game: HostedGame | null;
  /** Processes the request as a correct bot does and returns the body of the correct answer. */
  takeIn(): string;
  /** Processes and answers the request as a correct bot does. */
  answerWell(): Promise<void>;
  /** Refuses new connections from now on. */
  stopListening(): void;
}

/** Does something other than answering correctly. When the connection ends, `RawWire` throws and ends it too. */
export type Misbehave = (diverted: DivertedRequest) => void | Promise<void>;

/** At which requests of a game a bot misbehaves, and how. */
export interface Deviation {
  readonly on: Method;
  /** Numbers of requests of this method in a game, from 1 (default: the first). */
  readonly nth?: readonly number[] | 'every';
  readonly misbehave: Misbehave;
}

/** The raw socket of a connection, to send what no HTTP library would. Every wait ends when the connection does. */
export class RawWire {
  readonly socket: Socket;
  readonly #gone = new AbortController();

  constructor(socket: Socket) {
    this.socket = socket;
    const gone = (): void => {
      this.#gone.abort();
    };
    // The client may cut connections at any time: writing to a closed one is no error.
    socket.on('error', gone).once('close', gone);
  }

  get isGone(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Writes and waits until the peer has read enough. */
  async send(bytes: string | Uint8Array): Promise<void> {
    this.#gone.signal.throwIfAborted();
    if (!this.socket.write(bytes)) await once(this.socket, 'drain', { signal: this.#gone.signal });
  }

  async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#gone.signal });
  }

  /** Waits for a promise. */
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
