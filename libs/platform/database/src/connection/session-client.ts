import pg from 'pg';
import type { ContextDataSourceOptions } from './open-database';

/** Settings of a session of Postgres: value by name. */
export type SessionSettings = Readonly<Record<string, string | number>>;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client whose sessions have these settings. They are set by statements once it is connected: poolers refuse them, or ignore them, as
 * parameters of the connection.
 */
export function clientWithSession(settings: SessionSettings): typeof pg.Client {
  const names = Object.keys(settings);
  const text = `select ${names.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`).join(', ')}`;
  const values = names.flatMap((name) => [name, String(settings[name])]);
  return class SessionClient extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      // A connection that the server ends in the moment between the pool and TypeORM has no listener of either: without this one the
      // process would end. Both still see the error by listeners of their own.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = this.#open();
      if (!callback) return connecting;
      const call = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then(
        () => call(null, this),
        (error: unknown) => call(error as Error),
      );
    }

    async #open(): Promise<pg.Client> {
      await super.connect();
      try {
        await this.query(text, values);
        return this;
      } catch (error) {
        await this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

/** The same options with other settings of its sessions. */
export function withSession(options: ContextDataSourceOptions, changed: SessionSettings): ContextDataSourceOptions {
  const session = { ...options.session, ...changed };
  return { ...options, session, extra: { ...options.extra, Client: clientWithSession(session) } };
}
