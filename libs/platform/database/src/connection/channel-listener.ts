import { silentLog } from '@hexduel/telemetry';
import type { Log } from '@hexduel/telemetry';
import pg from 'pg';

const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

export interface ChannelOptions {
  readonly url: string;
  /** As in `select pg_notify('<channel>', '<payload>')`. */
  readonly channel: string;
  /** Others that it listens to on the same connection: their notices come in the order in which they were sent. */
  readonly otherChannels?: readonly string[];
  readonly log?: Log;
  readonly onNotice: (payload: string, channel: string) => void;
  /** It listens, for the first time or again: what was said before that was missed. */
  readonly onListening: () => void;
}

/** Hears a channel of Postgres, on a connection of its own that it keeps renewing. */
export class ChannelListener {
  readonly #options: Required<ChannelOptions>;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(options: ChannelOptions) {
    this.#options = { log: silentLog, otherChannels: [], ...options };
  }

  async start(): Promise<void> {
    const { url, channel, otherChannels, onNotice, onListening } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.#client = client;
    client.on('notification', (notice) => onNotice(notice.payload ?? '', notice.channel));
    client.once('error', (error) => this.#retry(client, error));
    client.once('end', () => this.#retry(client, 'it was closed'));
    try {
      await client.connect();
      for (const each of [...otherChannels, channel]) await client.query(`listen "${each}"`);
    } catch (error) {
      this.#retry(client, error);
      return;
    }
    if (this.#client !== client || this.#isStopped) return;
    this.#keepAsking(client);
    onListening();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  // A connection that was lost without a word would be silent for ever.
  #keepAsking(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client === client && !this.#isStopped) this.#keepAsking(client);
        },
        (error: unknown) => this.#retry(client, error),
      );
    }, HEARTBEAT_MS);
  }

  #retry(failed: pg.Client, cause: unknown): void {
    if (this.#isStopped || this.#client !== failed) return;
    const { channel, log } = this.#options;
    this.#client = null;
    failed.on('error', () => undefined);
    void failed.end().catch(() => undefined);
    if (this.#timer) clearTimeout(this.#timer);
    log.warn({ channel, cause: String(cause) }, 'a channel of Postgres is not listened to just now');
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
