import { once } from 'node:events';
import { SUBPROTOCOL, topicOf } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';

/** A tab of a spectator that follows a ladder. */
export class SpectatorTab {
  /** How many messages have come. */
  received = 0;
  #socket: WebSocket | null = null;

  constructor(
    private readonly url: string,
    private readonly sandbox: string,
  ) {}

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Opens its socket and resolves with the ladder; rejects where the handshake is refused. */
  async open(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
    this.#socket = socket;
    await once(socket, 'open');
    const shown = once(socket, 'message');
    socket.on('message', () => (this.received += 1)).on('error', () => undefined);
    socket.send(JSON.stringify({ type: 'sub', topic: topicOf('ladder', this.sandbox) }));
    await shown;
  }

  close(): void {
    this.#socket?.terminate();
  }
}
