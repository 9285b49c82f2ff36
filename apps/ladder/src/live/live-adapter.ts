import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { MAX_CLIENT_BYTES, SUBPROTOCOL } from '@hexduel/contracts-live';
import type { ServerOptions, VerifyClientCallbackAsync, WebSocketServer } from 'ws';
import type { Refusal } from './refuse-handshake';

/** Why a request may not become a socket; null where it may. */
export type Doorkeeper = (request: IncomingMessage) => Refusal | null;

/** Nest's adapter for `ws` with our door, our bounds, and messages left to the gateway, which reads them by the contract. */
export class LiveAdapter extends WsAdapter {
  readonly #serverOptions: Record<string, unknown>;

  constructor(app: INestApplication, keepDoor: Doorkeeper) {
    super(app);
    const verifyClient: VerifyClientCallbackAsync = ({ req }, answer) => {
      const refusal = keepDoor(req);
      if (refusal) answer(false, refusal.status, `${refusal.message}\n`, { 'Content-Type': 'text/plain' });
      else answer(true);
    };
    const serverOptions: ServerOptions = {
      verifyClient,
      handleProtocols: () => SUBPROTOCOL,
      maxPayload: MAX_CLIENT_BYTES,
      perMessageDeflate: false,
      clientTracking: true,
    };
    this.#serverOptions = { ...serverOptions };
  }

  override create(port: number, options: object = {}): unknown {
    return super.create(port, { ...options, ...this.#serverOptions });
  }

  override bindMessageHandlers(): void {
    // See LiveSockets.
  }

  // What a client does wrong (a message too large, broken frames) ends its socket and is no error of ours.
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (ws) => ws.on('error', () => undefined));
    return server;
  }
}
