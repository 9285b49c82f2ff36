import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Optional } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { SessionStatuses, everySessionIsValid } from '@hexduel/identity';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection } from '@nestjs/websockets';
import type { RawData, WebSocket } from 'ws';
import { LateNews, newsOnTime } from '../late-news';
import { endSession, handleClientMessage } from './client-requests';
import { ClientSession, USUAL_SILENCE, judgeSilence } from './client-session';
import type { SilenceLimits } from './client-session';
import { HandshakePolicy } from './handshake-policy';
import type { HandshakeRefusal } from './handshake-policy';
import { frameMessage } from './live-messages';
import { LiveMetrics } from './live-metrics';
import { TopicHub } from './topic-hub';

const SERVICE_RESTART = 1012;
/** Sessions cannot be trusted: what a role must prove is shown again to those who come again. */
const TRY_AGAIN_LATER = 1013;
const GOOD_BYE_WITHIN_MS = 2_000;

/** Clock and limits of the gateway, for specs. */
export interface LiveTiming {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly silence: SilenceLimits;
  /** How often to look for silent clients, in milliseconds. */
  readonly lookEveryMs: number;
}
export const LiveTiming = Symbol('LiveTiming');

const USUAL_TIMING: LiveTiming = { now: () => performance.now(), silence: USUAL_SILENCE, lookEveryMs: 5_000 };

/** The live protocol's sockets at `/ws`: reads what clients send, drops those that are silent, says good-bye at the end. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection, OnModuleDestroy {
  readonly #clients = new Set<ClientSession>();
  readonly #byAddress = new Map<string, number>();
  readonly #timing: LiveTiming;
  readonly #looking: NodeJS.Timeout;
  #isStopping = false;

  constructor(
    @Inject(TopicHub) private readonly hub: TopicHub,
    @Inject(HandshakePolicy) private readonly policy: HandshakePolicy,
    @Inject(LiveMetrics) private readonly metrics: LiveMetrics,
    @Optional() @Inject(LiveTiming) timing: LiveTiming = USUAL_TIMING,
    @Optional() @Inject(SessionStatuses) private readonly sessions: SessionStatuses = everySessionIsValid,
    @Optional() @Inject(LateNews) private readonly news: LateNews = newsOnTime,
  ) {
    this.#timing = timing;
    this.#looking = setInterval(() => this.#dropSilentClients(), timing.lookEveryMs);
    sessions.onChange(() => this.#checkSessions());
    metrics.gaugeSockets(() => this.#clients.size);
  }

  /** Why a request may not become a socket; null where it may. */
  refusalOf(request: IncomingMessage): HandshakeRefusal | null {
    const occupancy = {
      isStopping: this.#isStopping,
      sockets: this.#clients.size,
      socketsOfAddress: this.#byAddress.get(this.policy.addressOf(request)) ?? 0,
    };
    const refusal = this.policy.refusalOf(request, occupancy, this.#timing.now());
    if (refusal) this.metrics.refused(refusal.why);
    return refusal;
  }

  handleConnection(ws: WebSocket, request: IncomingMessage): void {
    const { hub, metrics } = this;
    const { now } = this.#timing;
    const address = this.policy.addressOf(request);
    const caller = this.policy.callerOf(request);
    const onDropped: LiveMetrics['dropped'] = (why) => metrics.dropped(why);
    const { sessions } = this;
    const client = new ClientSession({
      ...{ ws, stream: request.socket, address, caller, sessions, now: now(), onDropped },
    });
    this.#clients.add(client);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    ws.on('message', (data, isBinary) => this.#handle(client, data, isBinary));
    ws.on('ping', () => this.#handle(client, null, true));
    ws.on('pong', () => {
      client.lastSignalAt = now();
    });
    const { session } = caller;
    const ending = session && setTimeout(() => endSession(client, hub, 'expired'), session.expiresAt - Date.now());
    ws.once('close', () => {
      if (ending) clearTimeout(ending);
      this.#remove(client);
    });
  }

  /**
   * Accepts nobody any more, tells every client when to come again, and closes all sockets: before anything else stops, so that nobody
   * waits for consumers that finish what they handle.
   */
  async onModuleDestroy(): Promise<void> {
    const { now } = this.#timing;
    this.#isStopping = true;
    clearInterval(this.#looking);
    for (const client of this.#clients) this.#close(client, SERVICE_RESTART);
    const deadline = now() + GOOD_BYE_WITHIN_MS;
    while (this.#clients.size > 0 && now() < deadline) await sleep(20);
    for (const { ws } of this.#clients) ws.terminate();
    this.hub.close();
  }

  // A ping frame counts as a message, but `ws` answers it.
  #handle(client: ClientSession, data: RawData | null, isBinary: boolean): void {
    const now = this.#timing.now();
    client.lastSignalAt = now;
    if (this.#isStopping) return;
    if (data === null) {
      if (client.rate.judge(now) === 'drop') client.drop('too fast');
      return;
    }
    const text = isBinary || !Buffer.isBuffer(data) ? null : data.toString();
    handleClientMessage(client, this.hub, text, { now, wallClock: Date.now(), newsLateSince: this.news.since });
  }

  #remove(client: ClientSession): void {
    for (const topic of client.topics) this.hub.leave(client, topic);
    this.#clients.delete(client);
    const left = (this.#byAddress.get(client.address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(client.address);
    else this.#byAddress.set(client.address, left);
  }

  /** Sessions may have been revoked, or cannot be trusted any more: what they alone may see ends, what is public goes on. */
  #checkSessions(): void {
    for (const client of this.#clients) {
      const { session } = client.caller;
      const status = session ? this.sessions.currentStatusOf(session) : 'valid';
      if (status === 'revoked') endSession(client, this.hub, 'revoked');
      else if (status !== 'valid' && client.followsPrivately) this.#close(client, TRY_AGAIN_LATER);
    }
  }

  #close(client: ClientSession, code: number): void {
    client.send(frameMessage({ type: 'bye', retryMs: retryAfterBye(Math.random()) }));
    client.ws.close(code);
  }

  #dropSilentClients(): void {
    const { now, silence } = this.#timing;
    for (const client of this.#clients) {
      const verdict = judgeSilence(client.lastSignalAt, now(), silence);
      if (verdict === 'ping') client.ws.ping();
      if (verdict === 'drop') client.drop('silent');
    }
  }
}

const EARLIEST_RETRY_MS = 300;
const SPREAD_MS = 1_500;

/**
 * After how many milliseconds a client should connect again when the server goes down, spread so that the others can take them in. Pages add
 * up to a second of their own: all come within 2.8 s, and have the newest revision within 5 s. `random` is from 0 to below 1.
 */
export function retryAfterBye(random: number): number {
  return Math.round(EARLIEST_RETRY_MS + random * SPREAD_MS);
}
