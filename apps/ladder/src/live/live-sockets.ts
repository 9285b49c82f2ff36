import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallerProof } from '@hexduel/identity';
import type { RawData, WebSocket } from 'ws';
import { answerClient } from './answer-client';
import { byeRetryMs } from './bye-retry';
import { endSession } from './end-session';
import { frameMessage } from './frame-message';
import { LiveClient } from './live-client';
import type { LiveMeter } from './live-meter';
import type { Occupancy } from './refuse-handshake';
import { USUAL_SILENCE, judgeSilence } from './silence';
import type { Silence } from './silence';
import type { TopicHub } from './topic-hub';

const SERVICE_RESTART = 1012;
const GOOD_BYE_WITHIN_MS = 2_000;

export interface SocketsOptions {
  readonly hub: TopicHub;
  readonly meter: LiveMeter;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly silence?: Silence;
  /** How often to look for silent ones, in milliseconds. */
  readonly lookEveryMs?: number;
}

/** Every socket that stands: reads what comes, hangs up on the silent, says good-bye at the end. */
export class LiveSockets {
  readonly #clients = new Set<LiveClient>();
  readonly #byAddress = new Map<string, number>();
  readonly #options: Required<SocketsOptions>;
  readonly #looking: NodeJS.Timeout;
  #isStopping = false;

  constructor(options: SocketsOptions) {
    this.#options = { silence: USUAL_SILENCE, lookEveryMs: 5_000, ...options };
    this.#looking = setInterval(() => this.#look(), this.#options.lookEveryMs);
  }

  get size(): number {
    return this.#clients.size;
  }

  occupancy(address: string): Occupancy {
    return {
      isStopping: this.#isStopping,
      sockets: this.#clients.size,
      socketsOfAddress: this.#byAddress.get(address) ?? 0,
    };
  }

  /** A socket stands; `stream` is what it writes to, `caller` who opened it. */
  welcome(ws: WebSocket, stream: Duplex, address: string, caller: CallerProof): void {
    const { now, meter, hub } = this.#options;
    const client = new LiveClient(ws, stream, address, now(), caller, (why) => meter.dropped(why));
    this.#clients.add(client);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    ws.on('message', (data, isBinary) => this.#hear(client, data, isBinary));
    ws.on('ping', () => this.#hear(client, null, true));
    ws.on('pong', () => {
      client.heardAt = now();
    });
    const { session } = caller;
    const ending = session && setTimeout(() => endSession(client, hub), session.expiresAt - Date.now());
    ws.once('close', () => {
      if (ending) clearTimeout(ending);
      this.#forget(client);
    });
  }

  /** Nobody new is let in; everybody is told when to come again, and hung up on. */
  async drain(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#looking);
    const { size } = this.#clients;
    for (const client of this.#clients) {
      client.send(frameMessage({ type: 'bye', retryMs: byeRetryMs(size, Math.random()) }));
      client.ws.close(SERVICE_RESTART);
    }
    const deadline = this.#options.now() + GOOD_BYE_WITHIN_MS;
    while (this.#clients.size > 0 && this.#options.now() < deadline) await sleep(20);
    for (const { ws } of this.#clients) ws.terminate();
  }

  // A ping frame counts as a message, but is answered by `ws`.
  #hear(client: LiveClient, data: RawData | null, isBinary: boolean): void {
    const { hub, now } = this.#options;
    client.heardAt = now();
    if (this.#isStopping) return;
    if (data === null) {
      if (client.rate.judge(client.heardAt) === 'hang up') client.drop('too fast');
      return;
    }
    const text = isBinary || !Buffer.isBuffer(data) ? null : data.toString();
    answerClient(client, hub, text, { now: client.heardAt, wallClock: Date.now() });
  }

  #forget(client: LiveClient): void {
    const { hub } = this.#options;
    for (const topic of client.topics) hub.leave(client, topic);
    this.#clients.delete(client);
    const left = (this.#byAddress.get(client.address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(client.address);
    else this.#byAddress.set(client.address, left);
  }

  #look(): void {
    const { now, silence } = this.#options;
    for (const client of this.#clients) {
      const verdict = judgeSilence(client.heardAt, now(), silence);
      if (verdict === 'ask') client.ws.ping();
      if (verdict === 'drop') client.drop('silent');
    }
  }
}
