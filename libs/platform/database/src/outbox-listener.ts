import type { Log } from '@hexduel/messaging';
import pg from 'pg';

const RECONNECT_MS = 1_000;

/** Hears when something is laid into a context's outbox, on a connection of its own that it keeps renewing. */
export class OutboxListener {
  readonly #url: string;
  readonly #context: string;
  readonly #log: Log;
  readonly #wake: () => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(url: string, context: string, log: Log, wake: () => void) {
    this.#url = url;
    this.#context = context;
    this.#log = log;
    this.#wake = wake;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('notification', this.#wake);
    client.once('error', (error) => this.#retry(client, error));
    client.once('end', () => this.#retry(client, 'it was closed'));
    try {
      await client.connect();
      await client.query(`listen "${this.#context}_outbox"`);
      this.#wake();
    } catch (error) {
      this.#retry(client, error);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  // What is missed meanwhile is found by the relay's own looking.
  #retry(failed: pg.Client, cause: unknown): void {
    if (this.#isStopped || this.#client !== failed) return;
    this.#client = null;
    failed.on('error', () => undefined);
    void failed.end().catch(() => undefined);
    this.#log.warn({ cause: String(cause) }, 'the outbox is not listened to just now');
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
