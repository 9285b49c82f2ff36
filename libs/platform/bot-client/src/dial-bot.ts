import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { BotAddress } from './bot-address';
import { ConnectFailure, connectCode, describeError, isPlatformError } from './connect-failure';
import type { ConnectCode } from './connect-failure';
import type { Dial } from './dial-tcp';
import { createEgressGuard } from './egress-guard';
import type { EgressGuard, EgressVerdict } from './egress-guard';
import type { OwnHosts } from './own-hosts';
import type { ResolveName } from './resolve-name';
import { TcpRace } from './tcp-race';

/** What is needed to open a connection. */
export interface Dialling {
  readonly guard: EgressGuard;
  readonly ownHosts: OwnHosts;
  readonly resolve: ResolveName;
  readonly dial: Dial;
  /** Certificates (PEM) to trust; undefined for those of the system. */
  readonly ca: string | undefined;
}

type OnDialled = (failure: ConnectFailure | null, socket: Socket | null) => void;

/**
 * Opens a connection to a bot: looks up the name, keeps the addresses that the guard allows, connects to one of these (and
 * dials again while no answer comes), checks the address again, and does the TLS handshake for https. Calls `onDialled` once,
 * or never if abandoned.
 */
export class BotDial {
  private step: 'lookup' | 'tcp' | 'tls' = 'lookup';
  private race: TcpRace | null = null;
  private socket: Socket | null = null;
  private over = false;
  /** Denies the addresses of the platform's own hosts. */
  private notOwn: EgressGuard | null = null;

  constructor(
    private readonly address: BotAddress,
    private readonly dialling: Dialling,
    private readonly onDialled: OnDialled,
  ) {}

  /** The current step, as the end of a sentence. */
  get stage(): string {
    if (this.step === 'tls') return 'the TLS handshake was not finished';
    return this.step === 'tcp' ? 'it had not accepted the connection' : 'its name was being looked up';
  }

  /** Whether TCP was dialled and no answer came so far. */
  get isUnanswered(): boolean {
    return this.step === 'tcp';
  }

  /** How often TCP was dialled. */
  get dials(): number {
    return this.race?.dials ?? 0;
  }

  start(): void {
    const { ownHosts } = this.dialling;
    if (ownHosts.isEmpty) {
      this.lookUp();
      return;
    }
    void ownHosts.addresses().then((deny) => {
      this.notOwn = createEgressGuard({ mode: 'public', allow: ['0.0.0.0/0', '::/0'], deny });
      this.lookUp();
    });
  }

  private lookUp(): void {
    if (this.over) return;
    const { host } = this.address;
    if (isIP(host) !== 0) {
      this.connect([host]);
      return;
    }
    this.dialling.resolve(host).then(
      (addresses) => this.connect(addresses),
      (error: unknown) => {
        this.fail('name_not_found', `the name ${host} cannot be looked up: ${describeError(error)}`, error);
      },
    );
  }

  /** Stops the attempt without calling `onDialled`. */
  abandon(): void {
    this.over = true;
    this.race?.abandon();
    this.socket?.destroy();
  }

  private connect(addresses: readonly string[]): void {
    if (this.over) return;
    const { host, port } = this.address;
    const verdicts = addresses.map((address) => this.judge(address));
    const allowed = verdicts.flatMap((verdict) => (verdict.allowed ? [verdict.address] : []));
    if (allowed.length === 0) {
      if (addresses.length === 0) this.fail('name_not_found', `the name ${host} has no address`);
      else this.fail('address_refused', this.denial(verdicts));
      return;
    }
    this.step = 'tcp';
    this.race = new TcpRace(() => this.dialling.dial({ host, port, addresses: allowed }), {
      onOpen: (socket) => this.connected(socket),
      onFailed: (error) => {
        const what = `no connection to ${this.address.origin}`;
        if (error === null) this.fail('connection_closed', `${what}: the connection was closed`);
        else this.fail(connectCode(error), `${what}: ${describeError(error)}`, error);
      },
    });
    this.race.start();
  }

  private judge(address: string): EgressVerdict {
    const own = this.notOwn?.(address);
    return own?.allowed === false ? own : this.dialling.guard(address);
  }

  // The message does not name the addresses: it must not reveal the platform's internal network.
  private denial(verdicts: readonly ReturnType<EgressGuard>[]): string {
    const ranges = new Set(verdicts.map((verdict) => (verdict.allowed ? '' : verdict.range)));
    return `${this.address.host} is not a public address (${[...ranges].join(', ')}); give the bot a public one`;
  }

  private connected(socket: Socket): void {
    this.socket = socket;
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      this.fail('connection_closed', `${this.address.origin} closed the connection at once`);
    } else if (!this.judge(remoteAddress).allowed) {
      this.fail(
        'address_refused',
        `${this.address.host} led to an address that is not public; give the bot a public one`,
      );
    } else if (this.address.secure) {
      this.startTls(socket);
    } else {
      this.succeed(socket);
    }
  }

  private startTls(socket: Socket): void {
    this.step = 'tls';
    const { host } = this.address;
    const secure = connectTls({
      socket,
      host,
      servername: isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
      ...(this.dialling.ca === undefined ? {} : { ca: this.dialling.ca }),
    });
    this.socket = secure;
    const what = `TLS with ${this.address.origin} failed`;
    // The listener stays for the life of the socket, because a later error must not be uncaught.
    secure.on('error', (error) => this.fail('tls_failed', `${what}: ${describeError(error)}`, error));
    secure.once('close', () => this.fail('connection_closed', `${what}: the connection was closed`));
    secure.once('secureConnect', () => this.succeed(secure));
  }

  private succeed(socket: Socket): void {
    if (this.over) return;
    this.over = true;
    this.onDialled(null, socket);
  }

  private fail(code: ConnectCode, sentence: string, error?: unknown): void {
    if (this.over) return;
    this.abandon();
    this.onDialled(new ConnectFailure(sentence, code, error !== undefined && isPlatformError(error)), null);
  }
}
