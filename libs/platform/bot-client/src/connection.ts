import type { Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { Client } from 'undici';
import type { BotAddress } from './bot-address';
import type { Dialling } from './dial-bot';
import { BotDial } from './dial-bot';

/** Told what happens on the connection; set for as long as an exchange is using it. */
export interface ConnectionUser {
  onConnecting(): void;
  onConnected(): void;
  onBytes(): void;
}

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * One keep-alive connection to a bot: undici's Client for the HTTP, our own dialling underneath, so that the very socket
 * of an exchange is known. The Client closes it after four idle seconds (or sooner if the bot's Keep-Alive header asks
 * for that) and dials again for the next request.
 */
export class Connection {
  user: ConnectionUser | null = null;
  /** Whether the present socket is open (for https: shaken hands), so that a request can be written to it. */
  open = false;
  /** Whether a request has been written to the present socket. */
  used = false;
  private readonly client: Client;
  private socket: Socket | null = null;
  private dial: BotDial | null = null;

  constructor(
    private readonly address: BotAddress,
    private readonly dialling: Dialling,
  ) {
    this.client = new Client(address.origin, {
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Both are coarse by up to a second; the exchange's own timer covers everything.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_options, callback) => this.connect(callback),
    });
  }

  /** What opening the connection has come to, as the end of a sentence. */
  get stage(): string {
    return this.dial?.stage ?? 'it was not being connected';
  }

  /** Bytes read from the present or last socket, where the system counts them as HTTP's own (not for https). */
  get bytesRead(): number {
    return this.address.secure ? 0 : (this.socket?.bytesRead ?? 0);
  }

  /** Bytes read from the present or last socket, framing and all; for https as near as the system tells. */
  get wireBytes(): number {
    return this.socket?.bytesRead ?? 0;
  }

  send(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.client.dispatch(request, handler);
  }

  /** Cuts the connection, whatever is going on. */
  async destroy(): Promise<void> {
    this.user = null;
    this.dial?.abandon();
    await this.client.destroy();
  }

  private connect(callback: buildConnector.Callback): void {
    this.open = false;
    this.used = false;
    this.socket = null;
    this.user?.onConnecting();
    this.dial = new BotDial(this.address, this.dialling, (failure, socket) => {
      this.dial = null;
      if (socket === null) {
        callback(failure ?? new Error('the dial ended without a socket'), null);
      } else {
        this.adopt(socket);
        callback(null, socket);
      }
    });
    this.dial.start();
  }

  // Our listener comes before undici's: the first byte is seen even where the parser will make nothing of it.
  private adopt(socket: Socket): void {
    this.socket = socket;
    this.open = true;
    socket.on('readable', () => {
      if (socket.readableLength === 0) return;
      // What comes unasked would be read without end and without a deadline.
      if (this.user === null) socket.destroy();
      else this.user.onBytes();
    });
    socket.once('close', () => {
      if (this.socket === socket) this.open = false;
    });
    this.user?.onConnected();
  }
}
