import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUBPROTOCOL, topicOf } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';

/** The status of a handshake that a service did not answer in time. */
const LATE = /: 50[234]$/;
const AGAIN_MS = 500;

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

  /**
   * Opens its socket and resolves with the ladder; rejects where the handshake is refused. Where the address says that the service behind
   * it is late, because one machine does the work of the whole hall, it asks again, as pages do.
   */
  async open(): Promise<void> {
    const socket = await this.#connected();
    this.#socket = socket;
    const shown = once(socket, 'message');
    socket.on('message', () => (this.received += 1)).on('error', () => undefined);
    socket.send(JSON.stringify({ type: 'sub', topic: topicOf('ladder', this.sandbox) }));
    await shown;
  }

  async #connected(): Promise<WebSocket> {
    for (;;) {
      const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
      try {
        await once(socket, 'open');
        return socket;
      } catch (refusal) {
        if (!(refusal instanceof Error && LATE.test(refusal.message))) throw refusal;
        await sleep(AGAIN_MS);
      }
    }
  }

  close(): void {
    this.#socket?.terminate();
  }
}
