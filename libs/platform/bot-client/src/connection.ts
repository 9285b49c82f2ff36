import type { Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { Client } from 'undici';
import type { BotAddress } from './bot-address';
import type { Dialling } from './dial-bot';
import { BotDial } from './dial-bot';

/** Receives the events of a connection while an exchange uses it. */
export interface ConnectionUser {
  onConnecting(): void;
  onConnected(): void;
  onBytes(): void;
}

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * One keep-alive connection to a bot: undici's Client for HTTP on top of our own dialling, so that the socket of an exchange
 * is known. The Client closes it after four idle seconds (or sooner if the bot's Keep-Alive header says so) and dials again
 * for the next request.
 */
export class Connection {
  user: ConnectionUser | null = null;
  /** Whether the current socket is open (for https: after the TLS handshake), so that a request can be written to it. */
  open = false;
  /** Whether a request has been written to the current socket. */
  used = false;
  private readonly client: Client;
  private socket: Socket | null = null;
  private dial: BotDial | null = null;

  /** `onAccepted` is called whenever the bot accepts the connection. */
  constructor(
    private readonly address: BotAddress,
    private readonly dialling: Dialling,
    private readonly onAccepted: () => void = () => undefined,
  ) {
    this.client = new Client(address.origin, {
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Both are inaccurate by up to a second; the exchange has its own timer.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_options, callback) => this.connect(callback),
    });
  }

  /** The current step of opening the connection, as the end of a sentence. */
  get stage(): string {
    return this.dial?.stage ?? 'it was not being connected';
  }

  /** How often TCP was dialled for the connection that is being opened. */
  get dials(): number {
    return this.dial?.dials ?? 0;
  }

  /** Whether TCP was dialled and no answer came so far. */
  get isUnanswered(): boolean {
    return this.dial?.isUnanswered ?? false;
  }

  /** Whether the current socket can take another request, so that none is dialled for it. */
  get isOpen(): boolean {
    return this.open && this.socket?.destroyed === false;
  }

  /** Bytes of HTTP read from the current or last socket; 0 for https, where the system counts TLS too. */
  get bytesRead(): number {
    return this.address.secure ? 0 : (this.socket?.bytesRead ?? 0);
  }

  /** Bytes read from the current or last socket, including framing; approximate for https. */
  get wireBytes(): number {
    return this.socket?.bytesRead ?? 0;
  }

  send(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.client.dispatch(request, handler);
  }

  /** Cuts the connection at any time. */
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
      if (socket === null) {
        this.dial = null;
        callback(failure ?? new Error('the dial ended without a socket'), null);
      } else {
        this.adopt(socket);
        this.dial = null;
        callback(null, socket);
      }
    });
    this.dial.start();
  }

  // Our listener comes before undici's, so that it sees the first byte even if the parser rejects it.
  private adopt(socket: Socket): void {
    this.socket = socket;
    this.open = true;
    socket.on('readable', () => {
      if (socket.readableLength === 0) return;
      // Unrequested data would be read without a limit and a deadline.
      if (this.user === null) socket.destroy();
      else this.user.onBytes();
    });
    socket.once('close', () => {
      if (this.socket === socket) this.open = false;
    });
    this.onAccepted();
    this.user?.onConnected();
  }
}
