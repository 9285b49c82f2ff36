import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** `silent`: nothing arrives any more, and nobody is informed. `reset`: connections end at once, and no new one is accepted. */
export type Cut = 'silent' | 'reset';

/** The network between two parts: a TCP proxy on the loopback that a test can cut and mend. */
export class NetworkLink {
  readonly #server: Server;
  readonly #pairs = new Set<SocketPair>();
  #cut: Cut | null = null;

  private constructor(
    readonly name: string,
    private readonly targetPort: number,
  ) {
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
  }

  /** Leads to this port of the loopback. */
  static async to(targetPort: number, name: string): Promise<NetworkLink> {
    const link = new NetworkLink(name, targetPort);
    await new Promise<void>((resolve) => link.#server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  /** What to connect to instead of the target. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(how: Cut): void {
    this.#cut = how;
    for (const pair of [...this.#pairs]) {
      if (how === 'silent') pair.hold();
      else pair.reset();
    }
  }

  /** What was sent during a silent cut arrives now, as TCP repeats it. */
  mend(): void {
    this.#cut = null;
    for (const pair of [...this.#pairs]) pair.join();
  }

  async close(): Promise<void> {
    for (const pair of [...this.#pairs]) pair.reset();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client: Socket): void {
    if (this.#cut === 'reset') {
      client.on('error', () => {}).resetAndDestroy();
      return;
    }
    const pair = new SocketPair(client, this.targetPort, () => this.#pairs.delete(pair));
    this.#pairs.add(pair);
    if (this.#cut === null) pair.join();
  }
}

/** A connection through a link: held back until `join`. */
class SocketPair {
  #target: Socket | null = null;
  #isJoined = false;
  #hasEnded = false;

  constructor(
    private readonly client: Socket,
    private readonly targetPort: number,
    private readonly onEnd: () => void,
  ) {
    client.pause();
    this.#watch(client);
  }

  join(): void {
    this.#isJoined = true;
    if (this.#hasEnded) {
      this.reset();
      return;
    }
    this.#target ??= this.#watch(connect({ port: this.targetPort, host: '127.0.0.1', allowHalfOpen: true }));
    this.client.pipe(this.#target);
    this.#target.pipe(this.client);
  }

  hold(): void {
    this.#isJoined = false;
    for (const socket of [this.client, this.#target]) socket?.unpipe().pause();
  }

  reset(): void {
    this.#isJoined = true;
    for (const socket of [this.client, this.#target]) socket?.resetAndDestroy();
    this.onEnd();
  }

  // What one side does during a silent cut is noticed by the other side after it.
  #watch(socket: Socket): Socket {
    return socket
      .setNoDelay(true)
      .on('error', () => {})
      .on('close', (hadError) => {
        this.#hasEnded = true;
        if (!this.#isJoined) return;
        if (hadError || this.client.destroyed) this.reset();
        else if (this.#target?.destroyed) this.client.destroySoon();
      });
  }
}
