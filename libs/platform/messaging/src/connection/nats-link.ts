import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { errors } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';

const API_TIMEOUT_MS = 5_000;
// A publish that was under way when NATS went away is lost: the caller should try again soon.
const PUBLISH_TIMEOUT_MS = 2_000;
// Shorter than what a check of readiness may take.
const LOOK_TIMEOUT_MS = 1_500;
const RETRY_MS = 500;
/** How often the log says that there is no connection yet: every 30 s. */
const LOGGED_AFTER = 60;

/** What goes over an open connection. */
export interface OpenLink {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** For short looks at streams and consumers. */
  readonly looks: JetStreamManager;
}

/** The one connection of a process: open, or on its way until NATS is there. Once open it repairs itself. */
export class NatsLink {
  #open: OpenLink | null = null;
  #isClosed = false;
  readonly #whenOpen: ((open: OpenLink) => void)[] = [];

  /** Over a connection that is open. */
  static async over(connection: NatsConnection): Promise<NatsLink> {
    const link = new NatsLink();
    link.#begin(await openLink(connection));
    return link;
  }

  /**
   * Tries `connect` once and resolves; if that failed, tries again every half second until it works or the link is closed. `onFailure`
   * hears of the first failure, and of one every 30 s.
   */
  static async opening(connect: () => Promise<NatsConnection>, onFailure: (error: unknown) => void): Promise<NatsLink> {
    const link = new NatsLink();
    const failure = await link.#try(connect);
    if (failure !== null) {
      onFailure(failure);
      void link.#keepTrying(connect, onFailure);
    }
    return link;
  }

  /** Null before the first connection. */
  get open(): OpenLink | null {
    return this.#open;
  }

  /** Throws an error that means "NATS is away" before the first connection. */
  get use(): OpenLink {
    if (this.#open === null) throw new errors.ConnectionError('NATS was not there since the process started');
    return this.#open;
  }

  /** Calls back now, or once there is a connection; never after `close`. */
  onceOpen(run: (open: OpenLink) => void): void {
    if (this.#open !== null) run(this.#open);
    else this.#whenOpen.push(run);
  }

  /** Ends the attempts to connect. Who uses the open connection closes that. */
  close(): void {
    this.#isClosed = true;
    this.#whenOpen.length = 0;
  }

  async #keepTrying(connect: () => Promise<NatsConnection>, onFailure: (error: unknown) => void): Promise<void> {
    for (let attempt = 1; !this.#isClosed; attempt += 1) {
      await sleep(RETRY_MS, undefined, { ref: false });
      const failure = await this.#try(connect);
      if (failure === null) return;
      if (attempt % LOGGED_AFTER === 0) onFailure(failure);
    }
  }

  /** Null where there is a connection now. */
  async #try(connect: () => Promise<NatsConnection>): Promise<unknown> {
    try {
      const connection = await connect();
      if (this.#isClosed) await connection.close();
      else this.#begin(await openLink(connection));
      return null;
    } catch (error) {
      return error ?? new Error('unknown');
    }
  }

  #begin(open: OpenLink): void {
    this.#open = open;
    for (const run of this.#whenOpen.splice(0)) run(open);
  }
}

// None of these asks the server anything: whether it has JetStream is found out by who uses it.
async function openLink(connection: NatsConnection): Promise<OpenLink> {
  return {
    connection,
    jetstream: jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS }),
    manager: await jetstreamManager(connection, { timeout: API_TIMEOUT_MS, checkAPI: false }),
    looks: await jetstreamManager(connection, { timeout: LOOK_TIMEOUT_MS, checkAPI: false }),
  };
}
