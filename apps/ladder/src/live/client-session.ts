import type { Writable } from 'node:stream';
import { MAX_MESSAGES_PER_10_S, partsOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import { nobody } from '@hexduel/identity';
import type { CallerProof, SessionStatus, SessionStatuses } from '@hexduel/identity';
import { WebSocket } from 'ws';
import type { Frame } from './live-messages';
import type { DropReason } from './live-metrics';
import type { Follower } from './topic-feed';

/** How many bytes may wait for a client that does not read; a client with more is dropped when the next message is due. */
const MAX_WAITING_BYTES = 256 * 1024;

export interface ClientOptions {
  readonly ws: WebSocket;
  /** What `ws` itself writes to. It does not compress, so that whole frames may be written between its own. */
  readonly stream: Writable;
  readonly address: string;
  /** Who opened the socket. */
  readonly caller: CallerProof;
  readonly sessions: SessionStatuses;
  /** Milliseconds of a clock that never goes back. */
  readonly now: number;
  readonly onDropped: (why: DropReason) => void;
}

/** An open socket, and what is known of the client at its other end. */
export class ClientSession implements Follower {
  readonly ws: WebSocket;
  readonly address: string;
  readonly topics = new Set<Topic>();
  readonly rate = new MessageRate();
  /** Whether it reads patches and tails: it said so in a subscription. */
  isCompact = false;
  /** When it last sent something. */
  lastSignalAt: number;
  #caller: CallerProof;
  #isDropped = false;
  readonly #stream: Writable;
  readonly #onDropped: (why: DropReason) => void;
  readonly #sessions: SessionStatuses;

  constructor({ ws, stream, address, caller, sessions, now, onDropped }: ClientOptions) {
    this.ws = ws;
    this.address = address;
    this.lastSignalAt = now;
    this.#stream = stream;
    this.#caller = caller;
    this.#onDropped = onDropped;
    this.#sessions = sessions;
  }

  /** Who opened the socket, as far as it was proven then and is still valid. */
  get caller(): CallerProof {
    return this.#caller;
  }

  /** Whether it follows what only a role may see. */
  get followsPrivately(): boolean {
    return [...this.topics].some((topic) => partsOf(topic).view !== 'public');
  }

  /** What is known of its session; valid for a client without one. */
  async sessionStatus(): Promise<SessionStatus> {
    const { session } = this.#caller;
    return session ? this.#sessions.statusOf(session) : 'valid';
  }

  get isGone(): boolean {
    return this.ws.readyState !== WebSocket.OPEN;
  }

  /** The session of the socket has ended: from now on its client is anonymous. */
  endSession(why: 'expired' | 'revoked'): void {
    this.#caller = { ...this.#caller, identity: nobody, session: null, refused: why };
  }

  send({ bytes }: Frame): boolean {
    if (this.isGone) return false;
    if (this.ws.bufferedAmount > MAX_WAITING_BYTES) {
      this.drop('slow');
      return false;
    }
    this.#stream.write(bytes);
    return true;
  }

  loseTopic(topic: Topic): void {
    this.topics.delete(topic);
  }

  /** Closes the socket without a good-bye: a client that is slow or silent would not read it. */
  drop(why: DropReason): void {
    // Closing takes a moment, in which the client may be found slow or silent again.
    if (this.#isDropped || this.ws.readyState === WebSocket.CLOSED) return;
    this.#isDropped = true;
    this.#onDropped(why);
    this.ws.terminate();
  }
}

const RATE_WINDOW_MS = 10_000;

/** What to do with a message: read it, warn once that they come too fast, ignore it, or drop the client. */
export type RateVerdict = 'read' | 'warn' | 'ignore' | 'drop';

/** Counts the messages of a client in windows of ten seconds. `now` in milliseconds. */
export class MessageRate {
  #windowBeganAt = -Infinity;
  #count = 0;

  judge(now: number): RateVerdict {
    if (now - this.#windowBeganAt >= RATE_WINDOW_MS) {
      this.#windowBeganAt = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= MAX_MESSAGES_PER_10_S) return 'read';
    if (this.#count === MAX_MESSAGES_PER_10_S + 1) return 'warn';
    return this.#count <= 2 * MAX_MESSAGES_PER_10_S ? 'ignore' : 'drop';
  }
}

/** How long a client may be silent, in milliseconds, before it is pinged and before it is dropped. */
export interface SilenceLimits {
  readonly pingAfterMs: number;
  readonly dropAfterMs: number;
}

// Clients ping every 10 s (PING_EVERY_MS); browsers answer the server's own ping by themselves.
export const USUAL_SILENCE: SilenceLimits = { pingAfterMs: 30_000, dropAfterMs: 45_000 };

export function judgeSilence(lastSignalAt: number, now: number, limits: SilenceLimits): 'fine' | 'ping' | 'drop' {
  const silentMs = now - lastSignalAt;
  if (silentMs >= limits.dropAfterMs) return 'drop';
  return silentMs >= limits.pingAfterMs ? 'ping' : 'fine';
}
