import { createStore } from 'zustand/vanilla';
import type { Revision } from '@hexduel/contracts-http';
import type { ClientMessage, LiveTurn, ServerMessage } from '@hexduel/contracts-live';
import { turnOf } from '@hexduel/contracts-live/compact';
import { PING_EVERY_MS, PONG_WITHIN_MS } from '@hexduel/contracts-live/limits';
import { ClockOffset } from './clock-offset';
import { readServerMessage, reconnectDelay } from './live-socket';
import type { LiveSocket, SocketEvents } from './live-socket';

/** A message about a topic. */
export type TopicMessage = Extract<ServerMessage, { type: 'snap' | 'delta' | 'turn' }>;

/** Follows a topic. */
export interface Follower {
  readonly topic: string;
  /** The revision it has; the server sends what is later. */
  readonly since: () => Revision | null;
  /** Applies a message. `gap`: something before it is missing, so the connection asks for the whole state. */
  readonly onMessage: (message: TopicMessage) => 'applied' | 'gap';
  /** Reads the whole state over HTTP while there is no socket; false if that failed. */
  readonly poll: () => Promise<boolean>;
  /** The topic does not exist any more or is hidden. Messages follow if it comes back. */
  readonly onGone: () => void;
}

/** What the connection needs of the page or the terminal; specs replace it. */
export interface Environment {
  /** Opens a socket; its events come later. */
  readonly connect: (events: SocketEvents) => LiveSocket;
  /** Reads JSON at a path of the system; null if there was no answer, or a refusal. Rejects if it is no JSON. */
  readonly read: (path: string) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Runs something after a delay; returns how to cancel it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/**
 * `idle`: nothing is followed. `polling`: there is no socket, but whole states are read every 5 s. `since` is when the
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
 * The one socket of a tab. It reconnects after every loss with random delays and never reloads the page. After three failures
 * in a row it also polls, and keeps trying to connect.
 */
export class LiveConnection {
  readonly state = createStore<ConnectionState>(() => ({ phase: 'idle', since: null }));
  /** How far the server's clock is ahead; null until the first answer to a ping. */
  readonly clock = createStore<{ readonly offsetMs: number | null }>(() => ({ offsetMs: null }));
  /** Since when the server has no news of matches: see `pong`. Undefined until the first answer to a ping. */
  readonly news = createStore<{ readonly lateSince: number | null | undefined }>(() => ({ lateSince: undefined }));
  readonly #clockOffset = new ClockOffset();
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #timers = new Map<TimerName, () => void>();
  readonly #environment: Environment;
  #socket: LiveSocket | null = null;
  #isOpen = false;
  #failures = 0;
  /** Topics whose whole state was requested and has not arrived. */
  readonly #awaitingState = new Set<string>();
  /** The last move of each leg that came over this socket, by topic and leg: a tail adds to it. */
  readonly #turns = new Map<string, LiveTurn>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Reads JSON at a path of the system; null if that failed. */
  read(path: string): Promise<unknown> {
    return this.#environment.read(path).catch(() => null);
  }

  /** Follows a topic; returns how to stop. */
  follow(follower: Follower): () => void {
    const others = this.#followers.get(follower.topic) ?? new Set();
    others.add(follower);
    this.#followers.set(follower.topic, others);
    if (this.#isOpen) this.#subscribe(follower, follower.since());
    else if (!this.#socket && !this.#timers.has('retry')) this.#open();
    return () => this.#unfollow(follower);
  }

  /** Connects at once: the network or the reader is back. */
  wake(): void {
    this.#stop('hidden');
    if (this.#socket || this.#followers.size === 0) return;
    this.#failures = Math.min(this.#failures, 1);
    this.#open();
  }

  /** The tab was hidden: the socket is closed after ten minutes. */
  sleep(): void {
    this.#start('hidden', HIDDEN_FOR_MS, () => this.#close('idle'));
  }

  /** The browser reports that there is no network. */
  goOffline(): void {
    this.#drop();
    this.#lost('offline');
  }

  /** Closes the socket and stops all timers. The connection can be used again. */
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
    // A dropped socket may still report something: only the current one counts.
    const isCurrent = (): boolean => this.#socket === socket;
    const socket: LiveSocket = this.#environment.connect({
      onOpen: () => isCurrent() && this.#opened(),
      onClose: () => isCurrent() && this.#failed(),
      onMessage: (text) => isCurrent() && this.#handle(text),
    });
    this.#socket = socket;
  }

  #opened(): void {
    this.#isOpen = true;
    this.#awaitingState.clear();
    this.#turns.clear();
    this.#stop('poll');
    this.#start('stable', STABLE_AFTER_MS, () => (this.#failures = 0));
    this.state.setState({ phase: 'live', since: null });
    for (const [follower] of [...this.#followers.values()].map(([...all]) => all)) {
      if (follower) this.#subscribe(follower, follower.since());
    }
    // The first ping leaves at once: countdowns need the server's clock.
    this.#ping();
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    this.#clockOffset.sent(this.#environment.now());
    this.#start('pong', PONG_WITHIN_MS, () => this.#failed());
  }

  #handle(text: string): void {
    const message = readServerMessage(text);
    if (!message) return;
    switch (message.type) {
      case 'snap':
      case 'delta':
        this.#notifyFollowers(message);
        break;
      case 'turn':
        this.#turned(message.topic, message.data);
        break;
      case 'tail': {
        const { topic, data } = message;
        const turn = turnOf(this.#turns.get(`${topic} ${data.leg}`), data);
        if (turn) this.#turned(topic, turn);
        else this.#askForState(topic);
        break;
      }
      case 'pong':
        this.#stop('pong');
        this.clock.setState({ offsetMs: this.#clockOffset.received(this.#environment.now(), message.now) });
        this.news.setState({ lateSince: message.newsLateSince ?? null });
        this.#start('ping', PING_EVERY_MS, () => this.#ping());
        break;
      case 'bye':
        this.#drop();
        this.#lost('reconnecting', message.retryMs + this.#environment.random() * 1_000);
        break;
      case 'err':
        // After any other error the page keeps what it has.
        if (message.code !== 'ERR_UNKNOWN_TOPIC' || !message.topic) return;
        for (const follower of this.#followers.get(message.topic) ?? []) follower.onGone();
    }
  }

  #turned(topic: string, data: LiveTurn): void {
    this.#turns.set(`${topic} ${data.leg}`, data);
    this.#notifyFollowers({ type: 'turn', topic, data });
  }

  #notifyFollowers(message: TopicMessage): void {
    if (message.type === 'snap') this.#awaitingState.delete(message.topic);
    const followers = [...(this.#followers.get(message.topic) ?? [])];
    const behind = followers.filter((follower) => follower.onMessage(message) === 'gap');
    if (behind[0]) this.#askForState(message.topic);
  }

  /** Subscribes again to get the whole state of a topic, once until it comes. */
  #askForState(topic: string): void {
    const [follower] = this.#followers.get(topic) ?? [];
    if (!follower || this.#awaitingState.has(topic)) return;
    this.#awaitingState.add(topic);
    this.#subscribe(follower, null);
  }

  #subscribe({ topic }: Follower, since: Revision | null): void {
    const known = since ? { since: { epoch: since.epoch, rev: since.rev } } : {};
    this.#send({ type: 'sub', topic, ...known, compact: true });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Closes the socket and ignores whatever it still reports. */
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

  #lost(phase: ConnectionState['phase'], ms = reconnectDelay(this.#failures, this.#environment.random())): void {
    if (this.#followers.size === 0) {
      this.#close('idle');
      return;
    }
    const before = this.state.getState();
    const since = before.since ?? this.#environment.now();
    // A failed attempt to connect does not change that polling found the server offline.
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

  #start(name: TimerName, ms: number, run: () => void): void {
    this.#stop(name);
    const cancel = this.#environment.later(() => {
      this.#timers.delete(name);
      run();
    }, ms);
    this.#timers.set(name, cancel);
  }

  #stop(name: TimerName): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}
