import { SUBPROTOCOL, ServerMessage } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';

const RETRY_MS = 250;

/** Somebody who watches a ladder over a socket and connects again whenever it is closed, as a page does. */
export class Spectator {
  /** The last round whose scores were seen; 0 before the first. */
  round = 0;
  /** How often a socket was opened. */
  connections = 0;
  #socket: WebSocket | null = null;
  #retry: NodeJS.Timeout | undefined;
  #hasLeft = false;

  constructor(
    private readonly url: string,
    private readonly topic: Topic,
  ) {
    this.#connect();
  }

  leave(): void {
    this.#hasLeft = true;
    clearTimeout(this.#retry);
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.url, SUBPROTOCOL);
    this.#socket = socket;
    socket.on('open', () => {
      this.connections += 1;
      socket.send(JSON.stringify({ type: 'sub', topic: this.topic }));
    });
    socket.on('message', (data: Buffer) => this.#see(ServerMessage.parse(JSON.parse(data.toString()))));
    // A close follows each error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.#hasLeft) this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
    });
  }

  #see(message: ServerMessage): void {
    if (message.type === 'snap' && 'scoredRound' in message.data) this.round = message.data.scoredRound;
    if (message.type === 'delta' && 'head' in message.data && message.data.head && 'scoredRound' in message.data.head) {
      this.round = message.data.head.scoredRound ?? this.round;
    }
  }
}
