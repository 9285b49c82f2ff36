import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { BotAddress } from './bot-address';
import { ConnectFailure, describeError, isPlatformError } from './connect-failure';
import type { Dial } from './dial-tcp';
import type { EgressGuard } from './egress-guard';
import type { ResolveName } from './resolve-name';

/** What it takes to open a connection. */
export interface Dialling {
  readonly guard: EgressGuard;
  readonly resolve: ResolveName;
  readonly dial: Dial;
  /** Certificates (PEM) trusted instead of the system's; undefined for the system's. */
  readonly ca: string | undefined;
}

type Settle = (failure: ConnectFailure | null, socket: Socket | null) => void;

/**
 * One attempt to open a connection to a bot: look the name up, keep the addresses that the guard allows, connect to one
 * of exactly those, check the address once more, shake hands for https. Settles once, or never if it is abandoned.
 */
export class BotDial {
  /** What the attempt is busy with, as the end of a sentence. */
  stage = 'its name was being looked up';
  private socket: Socket | null = null;
  private over = false;

  constructor(
    private readonly address: BotAddress,
    private readonly dialling: Dialling,
    private readonly settle: Settle,
  ) {}

  start(): void {
    const { host } = this.address;
    if (isIP(host) !== 0) {
      this.connect([host]);
      return;
    }
    this.dialling.resolve(host).then(
      (addresses) => this.connect(addresses),
      (error: unknown) => this.fail(`the name ${host} cannot be looked up: ${describeError(error)}`, error),
    );
  }

  /** Gives up without a word. */
  abandon(): void {
    this.over = true;
    this.socket?.destroy();
  }

  private connect(addresses: readonly string[]): void {
    if (this.over) return;
    const { host, port } = this.address;
    const verdicts = addresses.map((address) => this.dialling.guard(address));
    const allowed = verdicts.flatMap((verdict) => (verdict.allowed ? [verdict.address] : []));
    if (allowed.length === 0) {
      this.fail(addresses.length === 0 ? `the name ${host} has no address` : this.denial(verdicts));
      return;
    }
    this.stage = 'it had not accepted the connection';
    const socket = this.dialling.dial({ host, port, addresses: allowed });
    this.watch(socket, `no connection to ${this.address.origin}`);
    socket.once('connect', () => this.connected(socket));
  }

  // The addresses of a name are not told: whoever gives it must not learn the platform's inner network.
  private denial(verdicts: readonly ReturnType<EgressGuard>[]): string {
    const ranges = new Set(verdicts.map((verdict) => (verdict.allowed ? '' : verdict.range)));
    return `${this.address.host} is not a public address (${[...ranges].join(', ')}); give the bot a public one`;
  }

  private connected(socket: Socket): void {
    if (this.over) return;
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      this.fail(`${this.address.origin} closed the connection at once`);
    } else if (!this.dialling.guard(remoteAddress).allowed) {
      this.fail(`${this.address.host} led to an address that is not public; give the bot a public one`);
    } else if (this.address.secure) {
      this.shakeHands(socket);
    } else {
      this.succeed(socket);
    }
  }

  private shakeHands(socket: Socket): void {
    this.stage = 'the TLS handshake was not over';
    const { host } = this.address;
    const secure = connectTls({
      socket,
      host,
      servername: isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
      ...(this.dialling.ca === undefined ? {} : { ca: this.dialling.ca }),
    });
    this.watch(secure, `TLS with ${this.address.origin} failed`);
    secure.once('secureConnect', () => this.succeed(secure));
  }

  // The listener for errors stays for the life of the socket: an error after settling must not be uncaught.
  private watch(socket: Socket, what: string): void {
    this.socket = socket;
    socket.on('error', (error) => this.fail(`${what}: ${describeError(error)}`, error));
    socket.once('close', () => this.fail(`${what}: the connection was closed`));
  }

  private succeed(socket: Socket): void {
    if (this.over) return;
    this.over = true;
    this.settle(null, socket);
  }

  private fail(sentence: string, error?: unknown): void {
    if (this.over) return;
    this.abandon();
    this.settle(new ConnectFailure(sentence, error !== undefined && isPlatformError(error)), null);
  }
}
