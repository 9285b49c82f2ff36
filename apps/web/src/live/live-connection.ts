import { createStore } from 'zustand/vanilla';
import type { Revision } from '@hexduel/contracts-http';
import type { ClientMessage, ServerMessage } from '@hexduel/contracts-live';
import { PING_EVERY_MS, PONG_WITHIN_MS } from '@hexduel/contracts-live/limits';
import { reconnectDelay } from './reconnect-delay';
import { readServerMessage } from './server-message';

/** What is said about a topic. */
export type TopicMessage = Extract<ServerMessage, { type: 'snap' | 'delta' | 'turn' }>;

/** Somebody who follows a topic. */
export interface Follower {
  readonly topic: string;
  /** What it has; the server sends what came after. */
  readonly since: () => Revision | null;
  /** `gap`: it lacks something, and wants a whole state. */
  readonly hear: (message: TopicMessage) => 'heard' | 'gap';
  /** Reads the whole state another way, for as long as there is no socket; false where that failed. */
  readonly poll: () => Promise<boolean>;
  /** There is nothing of the topic any more, or it is hidden; it is heard again when it is back. */
  readonly lose: () => void;
}

/** What comes of a socket. */
export interface SocketEvents {
  readonly opened: () => unknown;
  /** It is gone, or never was. */
  readonly closed: () => unknown;
  readonly heard: (text: string) => unknown;
}

/** The socket as far as it is used here. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** What the connection takes from the outside. */
export interface Surroundings {
  /** Opens the socket; events come later. */
  readonly connect: (events: SocketEvents) => LiveSocket;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Runs something later; answers how to call it off. */
  readonly later: (act: () => void, ms: number) => () => void;
}

/**
 * `idle` until somebody follows something. `polling`: no socket, but whole states come every 5 s. `since` is when the
 * connection was lost, in milliseconds since 1970.
 */
export interface ConnectionState {
  readonly phase: 'idle' | 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';
  readonly since: number | null;
}

type TimerName = 'retry' | 'ping' | 'pong' | 'poll' | 'stable' | 'hidden';

const FAILURES_BEFORE_POLLING = 3;
const POLL_EVERY_MS = 5_000;
const STABLE_AFTER_MS = 5_000;
const HIDDEN_FOR_MS = 10 * 60_000;

/**
 * The one socket of a tab. Comes back by itself after every loss, at times spread at random; never reloads the page. After
 * three failures in a row it also polls, and goes on trying.
 */
export class LiveConnection {
  readonly state = createStore<ConnectionState>(() => ({ phase: 'idle', since: null }));
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #timers = new Map<TimerName, () => void>();
  readonly #outside: Surroundings;
  #socket: LiveSocket | null = null;
  #isOpen = false;
  #failures = 0;
  /** Topics of which a whole state was asked for and has not come. */
  readonly #lacking = new Set<string>();

  constructor(outside: Surroundings) {
    this.#outside = outside;
  }

  /** Follows a topic; answers how to stop. */
  follow(follower: Follower): () => void {
    const others = this.#followers.get(follower.topic) ?? new Set();
    others.add(follower);
    this.#followers.set(follower.topic, others);
    if (this.#isOpen) this.#subscribe(follower, follower.since());
    else if (!this.#socket && !this.#timers.has('retry')) this.#open();
    return () => this.#unfollow(follower);
  }

  /** Tries at once: the network came back, or the reader did. */
  wake(): void {
    this.#stop('hidden');
    if (this.#socket || this.#followers.size === 0) return;
    this.#failures = Math.min(this.#failures, 1);
    this.#open();
  }

  /** The tab is not seen any more: after ten minutes the socket is given back. */
  sleep(): void {
    this.#start('hidden', HIDDEN_FOR_MS, () => this.#close('idle'));
  }

  /** The browser says that there is no network. */
  lose(): void {
    this.#drop();
    this.#lost('offline');
  }

  /** Ends everything; the connection may be used again. */
  close(): void {
    this.#close('idle');
  }

  #close(phase: ConnectionState['phase']): void {
    for (const name of [...this.#timers.keys()]) this.#stop(name);
    this.#drop();
    this.#failures = 0;
    this.state.setState({ phase, since: null });
  }

  #unfollow(follower: Follower): void {
    const others = this.#followers.get(follower.topic);
    others?.delete(follower);
    if (others?.size !== 0) return;
    this.#followers.delete(follower.topic);
    if (this.#isOpen) this.#send({ type: 'unsub', topic: follower.topic });
  }

  #open(): void {
    this.#stop('retry');
    if (this.state.getState().phase === 'idle') this.state.setState({ phase: 'connecting' });
    // A socket that was let go may still say something: only the present one is heard.
    const isPresent = (): boolean => this.#socket === socket;
    const socket: LiveSocket = this.#outside.connect({
      opened: () => isPresent() && this.#opened(),
      closed: () => isPresent() && this.#failed(),
      heard: (text) => isPresent() && this.#hear(text),
    });
    this.#socket = socket;
  }

  #opened(): void {
    this.#isOpen = true;
    this.#lacking.clear();
    this.#stop('poll');
    this.#start('stable', STABLE_AFTER_MS, () => (this.#failures = 0));
    this.state.setState({ phase: 'live', since: null });
    for (const [follower] of [...this.#followers.values()].map(([...all]) => all)) {
      if (follower) this.#subscribe(follower, follower.since());
    }
    this.#pingLater();
  }

  #pingLater(): void {
    this.#start('ping', PING_EVERY_MS, () => {
      this.#send({ type: 'ping' });
      this.#start('pong', PONG_WITHIN_MS, () => this.#failed());
    });
  }

  #hear(text: string): void {
    const message = readServerMessage(text);
    if (!message) return;
    switch (message.type) {
      case 'snap':
      case 'delta':
      case 'turn': {
        this.#tell(message);
        return;
      }
      case 'pong':
        this.#stop('pong');
        {
          this.#pingLater();
          return;
        }
      case 'bye':
        this.#drop();
        {
          this.#lost('reconnecting', message.retryMs + this.#outside.random() * 1_000);
          return;
        }
      case 'err':
        // Any other subscription that could not be heeded: the page goes on with what it has.
        if (message.code !== 'ERR_UNKNOWN_TOPIC' || !message.topic) return;
        for (const follower of this.#followers.get(message.topic) ?? []) follower.lose();
    }
  }

  #tell(message: TopicMessage): void {
    if (message.type === 'snap') this.#lacking.delete(message.topic);
    const followers = [...(this.#followers.get(message.topic) ?? [])];
    const lacking = followers.filter((follower) => follower.hear(message) === 'gap');
    if (!lacking[0] || this.#lacking.has(message.topic)) return;
    this.#lacking.add(message.topic);
    this.#subscribe(lacking[0], null);
  }

  #subscribe({ topic }: Follower, since: Revision | null): void {
    this.#send({ type: 'sub', topic, ...(since ? { since: { epoch: since.epoch, rev: since.rev } } : {}) });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Lets the socket go; what it still says is not heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    for (const name of ['ping', 'pong', 'stable'] as const) this.#stop(name);
    socket?.close();
  }

  #failed(): void {
    this.#drop();
    this.#failures += 1;
    this.#lost(this.state.getState().phase === 'polling' ? 'polling' : 'reconnecting');
  }

  #lost(phase: ConnectionState['phase'], ms = reconnectDelay(this.#failures, this.#outside.random())): void {
    if (this.#followers.size === 0) {
      this.#close('idle');
      return;
    }
    const before = this.state.getState();
    const since = before.since ?? this.#outside.now();
    // What polling found out is not forgotten by one more attempt that fails.
    const keeps = before.phase === 'offline' && phase === 'reconnecting';
    this.state.setState({ phase: keeps ? 'offline' : phase, since });
    this.#start('retry', ms, () => this.#open());
    if (this.#failures >= FAILURES_BEFORE_POLLING && !this.#timers.has('poll')) void this.#poll();
  }

  async #poll(): Promise<void> {
    this.#start('poll', POLL_EVERY_MS, () => void this.#poll());
    const firsts = [...this.#followers.values()].flatMap(([first]) => (first ? [first.poll()] : []));
    const isGood = (await Promise.all(firsts)).every(Boolean);
    if (!this.#isOpen && this.#timers.has('poll')) this.state.setState({ phase: isGood ? 'polling' : 'offline' });
  }

  #start(name: TimerName, ms: number, act: () => void): void {
    this.#stop(name);
    const callOff = this.#outside.later(() => {
      this.#timers.delete(name);
      act();
    }, ms);
    this.#timers.set(name, callOff);
  }

  #stop(name: TimerName): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}
